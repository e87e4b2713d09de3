import type { AuditValues } from './record-audit'
import { sha256 } from '../secrets/sha256'

const maxLength = 200

/**
 * The fields of `after` that differ from `before`, with both values; undefined when none does. An
 * undefined field is no change. Texts are cut to 200 characters.
 */
export function changedValues(
  before: object,
  after: object,
): { before: AuditValues; after: AuditValues } | undefined {
  const [former, next] = [before as AuditValues, after as AuditValues]
  const names = changedFields(before, { ...before, ...defined(next) })
  if (names.length === 0) return undefined
  return { before: pick(former, names), after: pick(next, names) }
}

/** Names of the fields of either value that differ, in the order of the alphabet. */
export function changedFields(before: object, after: object): string[] {
  const [former, next] = [before as AuditValues, after as AuditValues]
  const names = new Set([...Object.keys(former), ...Object.keys(next)])
  return [...names]
    .filter((name) => stampOf(former[name] ?? null) !== stampOf(next[name] ?? null))
    .sort()
}

/** These fields, with values short enough for the trail. */
export const pick = (values: AuditValues, names: readonly string[]): AuditValues =>
  Object.fromEntries(names.map((name) => [name, shortened(values[name])]))

const defined = (values: AuditValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const shortened = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, maxLength) : (value ?? null)

/**
 * Stands for a value as it was read. Who saves says which one they saw, so that nobody overwrites
 * what they never read. The order of keys does not count: the database changes it.
 */
export const stampOf = (value: unknown): string =>
  sha256(JSON.stringify(sorted(value))).slice(0, 32)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
