import type { Answer } from '../answers/answers'
import { noNumbers } from '../document/numbering'
import { renderRuns } from '../document/render-runs'
import { evaluateExpression } from '../expression/evaluate-expression'
import { valueText } from '../expression/value'
import { LGAS, STATES } from '../places/places'
import type { Choice, Field, FormPage } from '../schema/schema'
import { type FieldState, type ItemState, type PageState, settingText } from './form-values'
import type { FieldView, ItemView, PageView, AnswerIssue } from './form-view'
import { fieldErrorOf } from './validate-field'

/** What a page shows now: visible items only, each question with what is wrong with its answer. */
export function viewOfPage({ page, gate, items }: PageState): PageView {
  const { number, title, intro, law, esign } = page
  const visible = gate.open
  const views = visible ? viewItems(items, page) : []
  const problems = issuesOf(views)
  return { number, title, intro, law, esign, visible, items: views, problems }
}

function viewItems(items: readonly ItemState[], page: FormPage): ItemView[] {
  return items.filter(({ gate }) => gate.open).map((item) => viewItem(item, page))
}

function viewItem(state: ItemState, page: FormPage): ItemView {
  switch (state.kind) {
    case 'field':
      return viewField(state, page)
    case 'group':
      return {
        kind: 'group',
        id: state.id,
        group: state.item,
        items: viewItems(state.items, page),
      }
    case 'note':
      return { kind: 'note', id: state.id, note: state.item, runs: noteRuns(state) }
    case 'repeat': {
      const { id, path, item } = state
      const entries = state.entries.map((entry) => ({
        path: entry.path,
        items: viewItems(entry.items, page),
      }))
      const canAdd = entries.length < item.max
      const canRemove = entries.length > item.min
      return { kind: 'repeat', id, path, repeat: item, entries, canAdd, canRemove }
    }
  }
}

function noteRuns({ item, scope, prefixes }: Extract<ItemState, { kind: 'note' }>) {
  return renderRuns(item.content, { ...scope, prefixes, suffix: '' }, noNumbers)
}

function viewField(state: FieldState, page: FormPage): FieldView {
  const { field, path, scope, record } = state
  const value = record[field.key] as Answer | undefined
  const within = field.state && valueText(evaluateExpression(field.state, scope))
  const options = optionsOf(field, within)
  const min = settingText(field.min, scope)
  const max = settingText(field.max, scope)
  const view = { kind: 'field', path, field, value, min, max, state: within, options } as const
  return { ...view, problem: issueOf(view, page.number) }
}

/** What is wrong with the answer of a question, or null. */
export function issueOf(view: Omit<FieldView, 'problem'>, page: number): AnswerIssue | null {
  const { field, path, value } = view
  const complaint = fieldErrorOf(view, value)
  return complaint && { ...complaint, path, page, label: field.label }
}

const choices = (names: readonly string[]): Choice[] =>
  names.map((name) => ({ value: name, label: name }))

function optionsOf(field: Field, state: string | undefined): readonly Choice[] {
  if (field.type === 'state') return choices(STATES)
  if (field.type !== 'lga' || !state) return field.options
  return choices(Object.hasOwn(LGAS, state) ? (LGAS[state] ?? []) : [])
}

/** Problems of all questions among these, in order. */
export function issuesOf(items: readonly ItemView[]): AnswerIssue[] {
  return items.flatMap((item) => {
    if (item.kind === 'field') return item.problem ? [item.problem] : []
    if (item.kind === 'group') return issuesOf(item.items)
    return item.kind === 'repeat' ? item.entries.flatMap((entry) => issuesOf(entry.items)) : []
  })
}
