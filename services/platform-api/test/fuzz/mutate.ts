import fc from 'fast-check'
import { hostileKey, hostileValue } from './hostile-values'

interface Mutation {
  kind: 'replace' | 'remove' | 'add'
  /** Which place of the value, counted through and around. */
  at: number
  key: string
  value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  at: fc.nat(50),
  key: hostileKey,
  value: hostileValue,
})

/** Values of `base`, of which up to three places were spoilt; half are left as they are. */
export const mutated = (base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(base, fc.oneof(fc.constant([]), fc.array(mutation, { maxLength: 3 })))
    .map(([value, mutations]) => mutations.reduce(mutate, value))

export function mutate(whole: unknown, { kind, at, key, value }: Mutation): unknown {
  const paths = pathsIn(whole)
  const path = paths[at % paths.length] ?? []
  if (kind === 'add') return changeAt(whole, path, (found) => extended(found, key, value))
  return changeAt(whole, path, () => (kind === 'remove' ? undefined : value))
}

/** Paths of all values in a value, its own first. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.length > 4) return [path]
  const inner = Object.entries(value).slice(0, 20)
  return [path, ...inner.flatMap(([key, child]) => pathsIn(child, [...path, key]))]
}

function changeAt(value: unknown, path: string[], change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? changeAt(item, rest, change) : item))
  }
  const fields = Object.entries(value as object)
  return fromEntries(
    fields.map(([name, field]) => [name, name === key ? changeAt(field, rest, change) : field]),
  )
}

function extended(found: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(found)) return [...(found as unknown[]), value]
  if (typeof found !== 'object' || found === null) return [found, value]
  return fromEntries([...Object.entries(found), [key, value]])
}

/** Without a prototype, `__proto__` is a key like any other, and JSON carries it. */
const fromEntries = (entries: [string, unknown][]): unknown =>
  entries.reduce<Record<string, unknown>>(
    (object, [key, value]) => Object.assign(object, { [key]: value }),
    Object.create(null) as Record<string, unknown>,
  )
