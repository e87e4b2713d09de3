/** Whether two values say the same; keys without a value do not count, nor does their order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameValue(at(one, key), at(other, key)))
}

const at = (value: object, key: string) => (value as Record<string, unknown>)[key]
