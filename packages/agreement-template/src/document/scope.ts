import type { AnswerPath } from '../answers/answers'
import type { Scope } from '../expression/evaluate-expression'
import type { ValueRecord } from '../expression/value'
import type { BlockCache } from './cache-blocks'

/** Where rendering stands: the values in reach and the address of each record that holds them. */
export interface RenderScope extends Scope {
  /** Address before the keys of `records[i]`: "" for the form, "testators[0]." for an entry. */
  readonly prefixes: readonly string[]
  /** "" outside repeats, ":0" in the first entry, ":0:2" nested: makes keys unique. */
  readonly suffix: string
  /** Keeps what an earlier rendering made. */
  readonly cache?: BlockCache
}

export function rootScope(
  values: ValueRecord,
  today: string,
  onRead?: (key: string) => void,
): RenderScope {
  return { records: [values], prefixes: [''], suffix: '', today, onRead }
}

interface Located {
  value: unknown
  path: AnswerPath
}

const isRecord = (value: unknown): value is ValueRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (record: ValueRecord, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The value at a path and its address; a path that no record holds belongs to the form. */
export function locate(path: readonly string[], scope: RenderScope): Located[] {
  const [first = '', ...rest] = path
  const found = scope.records.findIndex((record) => own(record, first) !== undefined)
  const index = found === -1 ? scope.records.length - 1 : found
  if (index === scope.records.length - 1) scope.onRead?.(first)
  const start = {
    value: own(scope.records[index] ?? {}, first),
    path: `${scope.prefixes[index] ?? ''}${first}`,
  }
  return rest.reduce<Located[]>(
    (located, key) => located.flatMap((from) => below(from, key)),
    [start],
  )
}

function below({ value, path }: Located, key: string): Located[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) =>
      below({ value: entry, path: `${path}[${index}]` }, key),
    )
  }
  return [{ value: isRecord(value) ? own(value, key) : undefined, path: `${path}.${key}` }]
}

/** The address of a single answer, or null where a path runs over a list. */
export function addressOf(path: readonly string[], scope: RenderScope): AnswerPath | null {
  const located = locate(path, scope)
  return located.length === 1 ? (located[0]?.path ?? null) : null
}

/** One scope per entry of the list at a path, with `n` and `total`; ticked texts are `item`. */
export function entryScopes(path: readonly string[], scope: RenderScope): RenderScope[] {
  const entries = locate(path, scope).flatMap(({ value, path: at }) =>
    Array.isArray(value)
      ? value.map((entry: unknown, index) => ({ entry, at: `${at}[${index}]` }))
      : [],
  )
  const total = String(entries.length)
  return entries.map(({ entry, at }, index) => ({
    ...scope,
    records: [
      isRecord(entry) ? entry : { item: entry },
      { n: String(index + 1), total },
      ...scope.records,
    ],
    prefixes: [`${at}.`, '', ...scope.prefixes],
    suffix: `${scope.suffix}:${index}`,
  }))
}
