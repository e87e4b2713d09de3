import type { Expression } from '../expression/ast'
import { nearestName } from '../parse/near-name'
import type { Field, FormItem, FormPage, Repeat } from '../schema/schema'

/** What a formula can name at one place of the form: a question, a repeat or a counter. */
export type NamedElement = Field | Repeat | 'counter'

export interface Names {
  readonly own: ReadonlyMap<string, NamedElement>
  readonly outer?: Names
  /** How many hints the linter may still give: each compares a name with all others. */
  readonly hints: { left: number }
}

const MOST_HINTS = 100

export const COUNTERS = ['n', 'total', 'item'] as const

/** All questions and repeats of one level, inside groups too. */
export function ownItems(items: readonly FormItem[]): (Field | Repeat)[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return ownItems(item.items)
    return item.kind === 'note' ? [] : [item]
  })
}

export function rootNames(pages: readonly FormPage[]): Names {
  const items = pages.flatMap((page) => ownItems(page.items))
  const counts = items.flatMap((item) =>
    item.kind === 'repeat' && item.countKey ? [[item.countKey, 'counter'] as const] : [],
  )
  const own = new Map<string, NamedElement>([...counts, ...named(items)])
  return { own, hints: { left: MOST_HINTS } }
}

const named = (items: readonly (Field | Repeat)[]) => items.map((item) => [item.key, item] as const)

/** Names inside an entry: its own questions, its counters, then everything around it. */
export function entryNames(repeat: Repeat, outer: Names): Names {
  const own = new Map<string, NamedElement>(named(ownItems(repeat.items)))
  return withCounters({ own, outer, hints: outer.hints })
}

export function withCounters(names: Names): Names {
  const { own, outer, hints } = names
  const counters = COUNTERS.map((name) => [name, 'counter'] as const)
  return { own, hints, outer: { own: new Map<string, NamedElement>(counters), outer, hints } }
}

/** What a path leads to; null when a name on the way is unknown. */
export function lookUp(path: readonly string[], names: Names): NamedElement | null {
  const [first = '', ...rest] = path
  const found = names.own.get(first)
  if (found === undefined) return names.outer ? lookUp(path, names.outer) : null
  return rest.reduce<NamedElement | null>((from, key) => {
    if (from === null || from === 'counter' || from.kind === 'field') return null
    return ownItems(from.items).find((item) => item.key === key) ?? null
  }, found)
}

/** Every part of a formula, itself first. */
export function* partsOf(expression: Expression): Generator<Expression> {
  yield expression
  if (expression.kind === 'unary') yield* partsOf(expression.operand)
  if (expression.kind === 'binary') {
    yield* partsOf(expression.left)
    yield* partsOf(expression.right)
  }
  if (expression.kind === 'list') for (const item of expression.items) yield* partsOf(item)
  if (expression.kind === 'call') for (const item of expression.arguments) yield* partsOf(item)
}

/** The name that could have been meant, as `meant` says it; "" once enough hints were given. */
export function hintFor(name: string, names: Names): string {
  if (names.hints.left === 0) return ''
  names.hints.left -= 1
  return nearestName(name, allNames(names))
}

function* allNames({ own, outer }: Names): Generator<string> {
  yield* own.keys()
  if (outer) yield* allNames(outer)
}
