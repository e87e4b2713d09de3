import type { Answer } from 'agreement-template/answers'
import { documentHtml } from 'agreement-template/document-html'
import {
  evaluateForm,
  type FieldView,
  type ItemView,
  type PageView,
} from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import { escapeHtml } from 'shared-contracts/escape-html'
import type { PageToSend } from './send-page'

export interface PageHtml {
  /** The page's questions with their answers. */
  left: string
  /** The document. */
  right: string
}

/** What servers of the former kind keep of a page: the HTML of both its sides (P 3). */
export function pageHtml({ templates, draft, today, pageNo }: PageToSend): PageHtml {
  const pages = templates.map((template) => template.page)
  const evaluation = evaluateForm(pages, draft.answers, { today })
  const { document } = templates.find(({ page }) => page.number === pageNo) ?? templates[0] ?? {}
  const view = evaluation.pages.find(({ number }) => number === pageNo)
  return {
    left: view ? questionsHtml(view) : '',
    right: document ? documentHtml(renderDocument(document, evaluation.values, { today })) : '',
  }
}

/** The questions of a page with their answers as HTML, for servers that keep them (P 3 `left{n}`). */
const questionsHtml = (page: PageView): string =>
  `<section>${page.items.map(itemHtml).join('')}</section>`

function itemHtml(item: ItemView): string {
  switch (item.kind) {
    case 'field':
      return fieldHtml(item)
    case 'group':
      return item.items.map(itemHtml).join('')
    case 'repeat':
      return item.entries.flatMap(({ items }) => items.map(itemHtml)).join('')
    case 'note':
      return ''
  }
}

const fieldHtml = ({ field, path, value }: FieldView): string =>
  `<p><label>${escapeHtml(field.label)} <input name="${escapeHtml(path)}" value="${escapeHtml(textOf(value))}" readonly></label></p>`

function textOf(value: Answer | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : ''
  return String(value)
}
