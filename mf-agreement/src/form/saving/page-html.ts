import { documentHtml } from 'agreement-template/document-html'
import { evaluateForm } from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import type { PageToSend } from './page-payload'
import { questionsHtml } from './questions-html'

export interface PageHtml {
  /** The page's questions with their answers. */
  left: string
  /** The document. */
  right: string
}

/** What servers of the former kind keep of a page: the HTML of both its sides (P 3). */
export function pageHtml({ templates, answers, today, pageNo }: PageToSend): PageHtml {
  const pages = templates.map((template) => template.page)
  const evaluation = evaluateForm(pages, answers, { today })
  const { document } = templates.find(({ page }) => page.number === pageNo) ?? templates[0] ?? {}
  const view = evaluation.pages.find(({ number }) => number === pageNo)
  return {
    left: view ? questionsHtml(view) : '',
    right: document ? documentHtml(renderDocument(document, evaluation.values, { today })) : '',
  }
}
