import type { Answer, AnswerPath, Answers } from '../answers/answers'
import { type Scope, evaluateExpression } from '../expression/evaluate-expression'
import type { Expression } from '../expression/ast'
import { FORBIDDEN_NAMES } from '../expression/forbidden-names'
import { type Value, type ValueRecord, isTrue, valueText } from '../expression/value'
import type { Field, FormItem, FormPage, Group, Note, Repeat, Setting } from '../schema/schema'

/** Visibility of a place in the form: true only while everything around it is shown. */
export interface Gate {
  open: boolean
  parent: Gate | null
  show?: Expression
  scope: Scope
}

export interface FieldState {
  field: Field
  path: AnswerPath
  gate: Gate
  scope: Scope
  record: Record<string, unknown>
  raw: Answer | undefined
}

export interface EntryState {
  path: AnswerPath
  raw: Answers
  record: Record<string, unknown>
  items: readonly ItemState[]
}

export type ItemState =
  | ({ kind: 'field' } & FieldState)
  | { kind: 'group'; id: string; item: Group; gate: Gate; items: readonly ItemState[] }
  | { kind: 'note'; id: string; item: Note; gate: Gate; scope: Scope; prefixes: readonly string[] }
  | {
      kind: 'repeat'
      id: string
      item: Repeat
      path: AnswerPath
      gate: Gate
      record: Record<string, unknown>
      entries: readonly EntryState[]
    }

export interface PageState {
  page: FormPage
  gate: Gate
  items: readonly ItemState[]
}

export interface FormState {
  root: Record<string, unknown>
  pages: readonly PageState[]
}

/** Formulas may feed each other; more rounds than this means they go in a circle. */
const MAX_ROUNDS = 12

interface ItemLocation {
  scope: Scope
  prefixes: readonly string[]
  record: Record<string, unknown>
  raw: Answers
  gate: Gate | null
}

/** Lays the answers over the form and settles what is visible and computed. */
export function resolveForm(
  pages: readonly FormPage[],
  answers: Answers,
  today: string,
): FormState {
  const root = ownCopy(answers)
  const scope: Scope = { records: [root], today }
  const place: ItemLocation = { scope, prefixes: [''], record: root, raw: answers, gate: null }
  const states = pages.map((page) => {
    const gate = gateOf(page.show, place)
    return { page, gate, items: layItems(page.items, { ...place, gate }) }
  })
  const all: ItemState[] = []
  for (const state of states) flatten(state.items, all)
  for (let round = 0; round < MAX_ROUNDS && resolveRound(states, all); round += 1);
  return { root, pages: states }
}

/** True when something changed, so that another round is needed. */
function resolveRound(pages: readonly PageState[], items: readonly ItemState[]): boolean {
  let changed = false
  for (const { gate } of pages) changed = resolveGate(gate) || changed
  for (const item of items) changed = resolveItem(item) || changed
  return changed
}

/** Answers come from outside: a key named __proto__ must not survive the copy. */
export function ownCopy(answers: Answers): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !FORBIDDEN_NAMES.has(key)))
}

const gateOf = (show: Expression | undefined, { gate, scope }: ItemLocation): Gate => ({
  open: true,
  parent: gate,
  show,
  scope,
})

function layItems(items: readonly FormItem[], place: ItemLocation): ItemState[] {
  return items.map((item) => layItem(item, place))
}

const own = (answers: Answers, key: string) =>
  Object.hasOwn(answers, key) ? answers[key] : undefined

function layItem(item: FormItem, place: ItemLocation): ItemState {
  const prefix = place.prefixes[0] ?? ''
  const gate = gateOf(item.show, place)
  const id = prefix + item.id
  switch (item.kind) {
    case 'field': {
      const { scope, record } = place
      const raw = own(place.raw, item.key)
      return { kind: 'field', field: item, path: prefix + item.key, gate, scope, record, raw }
    }
    case 'group':
      return { kind: 'group', id, item, gate, items: layItems(item.items, { ...place, gate }) }
    case 'note':
      return { kind: 'note', id, item, gate, scope: place.scope, prefixes: place.prefixes }
    case 'repeat':
      return layRepeat(item, { ...place, gate }, id, gate)
  }
}

function layRepeat(item: Repeat, place: ItemLocation, id: string, gate: Gate): ItemState {
  const path = `${place.prefixes[0] ?? ''}${item.key}`
  const stored = own(place.raw, item.key)
  const list = Array.isArray(stored) ? stored.filter(isAnswers).slice(0, item.max) : []
  const missing = Math.max(0, item.min - list.length)
  const raws: Answers[] = [...list, ...Array.from({ length: missing }, () => ({}))]
  const total = String(raws.length)
  const entries = raws.map((raw, index): EntryState => {
    const record = ownCopy(raw)
    const counter: ValueRecord = { n: String(index + 1), total }
    const scope = { ...place.scope, records: [record, counter, ...place.scope.records] }
    const prefixes = [`${path}[${index}].`, '', ...place.prefixes]
    const inner: ItemLocation = { scope, prefixes, record, raw, gate }
    return { path: `${path}[${index}]`, raw, record, items: layItems(item.items, inner) }
  })
  return { kind: 'repeat', id, item, path, gate, record: place.record, entries }
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In reading order, so that one round settles what depends on questions above it. */
function flatten(items: readonly ItemState[], into: ItemState[]) {
  for (const item of items) {
    into.push(item)
    if (item.kind === 'group') flatten(item.items, into)
    if (item.kind === 'repeat') for (const entry of item.entries) flatten(entry.items, into)
  }
}

function resolveGate(gate: Gate): boolean {
  const inside = gate.parent?.open ?? true
  const open = inside && (!gate.show || isTrue(evaluateExpression(gate.show, gate.scope)))
  const changed = open !== gate.open
  gate.open = open
  return changed
}

function resolveItem(state: ItemState): boolean {
  const gates = resolveGate(state.gate)
  if (state.kind === 'field') {
    const value = state.gate.open ? valueOf(state) : null
    return write(state.record, state.field.key, value) || gates
  }
  return state.kind === 'repeat' ? resolveRepeat(state) || gates : gates
}

function resolveRepeat(state: Extract<ItemState, { kind: 'repeat' }>): boolean {
  const { item, gate, record, entries } = state
  const list = gate.open ? entries.map((entry) => entry.record) : []
  const changed = write(record, item.key, list)
  const count = String(list.length)
  return (item.countKey !== undefined && write(record, item.countKey, count)) || changed
}

function write(record: Record<string, unknown>, key: string, value: unknown): boolean {
  const before = Object.hasOwn(record, key) ? record[key] : undefined
  record[key] = value
  return !same(before, value)
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
  }
  return Object.is(a, b)
}

/** The computed value, the answer, or the default of a question that was never answered. */
function valueOf({ field, raw, scope }: FieldState): Answer {
  if (field.calc) return plain(evaluateExpression(field.calc, scope))
  if (raw !== undefined) return normal(field, raw)
  return settingText(field.default, scope) ?? null
}

/** An answer as formulas and documents read it. */
export function normal(field: Field, raw: Answer): Answer {
  if (typeof raw === 'number') return String(raw)
  if (typeof raw === 'boolean') return raw ? 'yes' : 'no'
  if (typeof raw === 'string') return field.type === 'textarea' ? raw.trimEnd() : raw.trim()
  return raw
}

const plain = (value: Value): Answer => (value === null ? null : valueText(value))

/** A written or computed setting as text; undefined where there is none or it has no value. */
export function settingText(setting: Setting | undefined, scope: Scope): string | undefined {
  if (!setting) return undefined
  if (setting.kind === 'literal') return setting.value
  const value = evaluateExpression(setting.expression, scope)
  return value === null ? undefined : valueText(value)
}
