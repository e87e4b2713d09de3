import type { Answer } from 'agreement-template/answers'
import type { FieldView, ItemView, PageView } from 'agreement-template/evaluate'
import { escapeHtml } from 'shared-contracts/escape-html'

/** The questions of a page with their answers as HTML, for servers that keep them (P 3 `left{n}`). */
export const questionsHtml = (page: PageView): string =>
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
