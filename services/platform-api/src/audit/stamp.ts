import { sha256 } from '../secrets/sha256'

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
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
