import type { AnswerPath } from 'agreement-template/answers'
import type { FieldView, ItemView, PageView } from 'agreement-template/evaluate'
import { answerText } from 'agreement-view/answer-text'

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
