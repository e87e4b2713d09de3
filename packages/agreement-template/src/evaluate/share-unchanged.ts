const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `next`, with every part that equals the same part of `previous` replaced by it: memoised views
 * and rendered clauses recognise by identity what did not change.
 */
export function shareUnchanged<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) return shareArray(previous, next) as T
  if (isPlain(previous) && isPlain(next)) return shareRecord(previous, next) as T
  return next
}

function shareArray(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((item, index) => shareUnchanged(previous[index], item))
  const same =
    previous.length === shared.length && shared.every((item, index) => item === previous[index])
  return same ? previous : shared
}

function shareRecord(previous: Record<string, unknown>, next: Record<string, unknown>) {
  const keys = Object.keys(next)
  let same = keys.length === Object.keys(previous).length
  let copy: Record<string, unknown> | null = null
  for (const key of keys) {
    const before = Object.hasOwn(previous, key) ? previous[key] : undefined
    const kept = shareUnchanged(before, next[key])
    if (kept !== before) same = false
    if (kept !== next[key]) (copy ??= { ...next })[key] = kept
  }
  return same ? previous : (copy ?? next)
}
