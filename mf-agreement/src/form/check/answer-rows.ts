import type { Answer, AnswerPath } from 'agreement-template/answers'
import type { FieldView, ItemView, PageView } from 'agreement-template/evaluate'
import { formatMoney } from 'agreement-template/format'
import { formatDate } from 'shared-ui/date-text'
import { isUploadAnswer } from '../uploads/map-uploads'

/** One question with its answer, as people write it. */
export interface AnswerRow {
  path: AnswerPath
  label: string
  /** Empty when nothing was filled in. */
  text: string
  /** Computed fields follow other answers and cannot be changed themselves. */
  computed: boolean
}

/** Questions that belong together: a page's own, or those of one entry of a repeat. */
export interface AnswerGroup {
  key: string
  /** "Payment 1"; empty for a page's own questions. */
  title: string
  rows: AnswerRow[]
}

/** Everything a page asks, in order. */
export function answerGroups(page: PageView): AnswerGroup[] {
  const groups: AnswerGroup[] = [{ key: 'page', title: '', rows: [] }]
  collect(page.items, groups)
  return groups.filter(({ rows, title }) => rows.length > 0 || title)
}

function collect(items: readonly ItemView[], groups: AnswerGroup[]) {
  for (const item of items) {
    if (item.kind === 'field' && !isCheck(item)) groups.at(-1)?.rows.push(rowOf(item))
    else if (item.kind === 'group') collect(item.items, groups)
    else if (item.kind === 'repeat') {
      item.entries.forEach((entry, index) => {
        const title = `${item.repeat.item} ${index + 1}`
        groups.push({ key: entry.path, title, rows: [] })
        collect(entry.items, groups)
      })
      groups.push({ key: `after ${item.id}`, title: '', rows: [] })
    }
  }
}

/** A computed field that may have one value only is a check of other answers, and no answer. */
const isCheck = ({ field, min, max }: FieldView) =>
  field.calc !== undefined && min !== undefined && min === max

const rowOf = (view: FieldView): AnswerRow => ({
  path: view.path,
  // Some templates say it in their own words; here an empty answer says it.
  label: view.field.label.replace(/\s*\(optional\)/i, ''),
  text: answerText(view, view.value),
  computed: view.field.calc !== undefined,
})

/** An answer as people write it: amounts with ₦, long dates, labels of choices, units. */
export function answerText({ field, options }: FieldView, value: Answer | undefined): string {
  if (value === null || value === undefined) return ''
  if (isUploadAnswer(value)) return value.name
  const labelOf = (choice: string) =>
    options.find((option) => option.value === choice)?.label ?? choice
  if (Array.isArray(value)) {
    return value
      .filter((tick): tick is string => typeof tick === 'string')
      .map(labelOf)
      .join(', ')
  }
  const text = String(value).trim()
  if (text === '') return ''
  switch (field.type) {
    case 'money':
      return formatMoney(text) ?? text
    case 'date':
      return formatDate(text, 'long')
    case 'percent':
      return `${text}%`
    case 'checkbox':
      return text === 'yes' || text === 'true' ? 'Yes' : ''
    case 'select':
    case 'radio':
    case 'yesno':
      return labelOf(text)
    default:
      return field.unit ? `${text} ${field.unit}` : text
  }
}
