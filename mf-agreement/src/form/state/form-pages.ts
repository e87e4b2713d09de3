import { parseDocument, parsePage } from 'agreement-template/parse-browser'
import type { DocumentTemplate, FormPage, TemplateIssue } from 'agreement-template/schema'
import { useRef, type Dispatch } from 'react'
import { getFormPage } from 'shared-contracts/api/services.contract'
import type { FormPage as FormPageAnswer } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import type { FormAction, FormState } from './form-state'

/**
 * Loads pages as they are needed; each is asked for once, and again after it failed.
 * `load` resolves with the page, which is also put into the form, and rejects when it did not come
 * or its template is refused.
 */
export function useFormPages(slug: string, state: FormState, dispatch: Dispatch<FormAction>) {
  const { api } = useShell()
  const requested = useRef(new Map<number, Promise<FormPage>>())
  const load = async (number: number): Promise<FormPage> => {
    const here = state.templates.find(({ page }) => page.number === number)
    if (here) return here.page
    const known = requested.current.get(number)
    if (known) return known
    const loading = api
      .call(getFormPage, { params: { slug }, query: { page: number } })
      .then((answer) => {
        const template = readTemplate({ ...answer, paginationCurrent: number })
        if (!template) throw new Error(`Page ${number} of ${slug} is refused by the dialect.`)
        dispatch({ kind: 'page-loaded', template })
        return template.page
      })
      .catch((error: unknown) => {
        requested.current.delete(number)
        throw error
      })
    requested.current.set(number, loading)
    return loading
  }
  return load
}

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

const isRefused = (problems: readonly TemplateIssue[]) =>
  problems.some(({ severity }) => severity === 'error')
