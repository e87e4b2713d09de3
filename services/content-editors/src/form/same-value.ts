/** Whether two values say the same; keys without a value do not count, nor does their order. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameValue(at(a, key), at(b, key)))
}

const at = (value: object, key: string) => (value as Record<string, unknown>)[key]
