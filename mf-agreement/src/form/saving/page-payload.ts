import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import type { SaveAgreementBody } from 'shared-contracts/api/agreement.schema'
import type { PageTemplate } from '../template'
import { previewHtml } from './preview-html'
import { questionsHtml } from './questions-html'

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
  /** False where the server draws documents and questions itself. */
  withHtml: boolean
}

/** What is sent to save one page (P 3 "Agreement draft"). */
export function pagePayload(page: PageToSend): SaveAgreementBody {
  const { templates, answers, today, pageNo } = page
  const evaluation = evaluateForm(
    templates.map((template) => template.page),
    answers,
    { today },
  )
  const html = page.withHtml ? htmlOf(page, evaluation) : undefined
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

function htmlOf(
  { templates, today, pageNo }: PageToSend,
  { pages, values }: ReturnType<typeof evaluateForm>,
) {
  const template = templates.find(({ page }) => page.number === pageNo) ?? templates[0]
  const view = pages.find(({ number }) => number === pageNo)
  return {
    left: view ? questionsHtml(view) : '',
    right: template ? previewHtml(renderDocument(template.document, values, { today })) : '',
  }
}
