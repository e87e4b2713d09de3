import { parseDocument, parsePage } from 'agreement-template/parse-browser'
import type { DocumentTemplate, FormPage, TemplateProblem } from 'agreement-template/schema'
import type { FormPage as FormPageAnswer } from 'shared-contracts/api/services.schema'

export interface PageTemplate {
  page: FormPage
  document: DocumentTemplate
  /** The document as it was sent. */
  source: string
}

/** Browser only. Undefined for a template that the dialect refuses: it must not be half shown. */
export function readTemplate(answer: FormPageAnswer): PageTemplate | undefined {
  const result = answer.results[0]
  if (!result) return undefined
  const page = parsePage(result.input_content_data)
  const document = parseDocument(result.data)
  if (isRefused(page.problems) || isRefused(document.problems)) return undefined
  return {
    page: { ...page.page, number: answer.paginationCurrent },
    document: document.document,
    source: result.data,
  }
}

const isRefused = (problems: readonly TemplateProblem[]) =>
  problems.some(({ severity }) => severity === 'error')
