import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import type { SaveAgreementBody } from 'shared-contracts/api/agreement.schema'
import type { PageTemplate } from '../template'
import type { PageHtml } from './page-html'

export interface PageToSend {
  templates: readonly PageTemplate[]
  today: string
  answers: Answers
  pageNo: number
  /** How many pages the form has. */
  total: number
  /** The form's name in its address. */
  slug: string
  serviceId: number
  agreementId: string | null
  /** Left out where the server draws documents and questions itself. */
  html?: PageHtml
}

/** What is sent to save one page (P 3 "Agreement draft"). */
export function pagePayload(page: PageToSend): SaveAgreementBody {
  const { templates, answers, today, pageNo, html } = page
  const evaluation = evaluateForm(
    templates.map((template) => template.page),
    answers,
    { today },
  )
  return {
    agreement_id: page.agreementId ?? '',
    purchasedService: page.serviceId,
    page_no: pageNo,
    field_data: { left: evaluation.stored, ...(html && { right: html.right }) },
    entireState: {
      ...evaluation.stored,
      page: pageNo,
      maxpage: page.total,
      formName: page.slug,
      ...(html && { [`left${pageNo}`]: html.left, [`right${pageNo}`]: html.right }),
    },
  }
}
