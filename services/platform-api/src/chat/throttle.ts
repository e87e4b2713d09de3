/** Messages that one user may send in so many milliseconds: nobody types faster. */
export const burst = { times: 30, windowMs: 10_000 }

/**
 * Allows each key so many times in a window of milliseconds: 0, or how many milliseconds to wait.
 */
export function createThrottle<Key extends number | string>(
  times: number,
  windowMs: number,
  now = Date.now,
) {
  const windows = new Map<Key, { from: number; used: number }>()
  return (key: Key): number => {
    const at = now()
    const window = windows.get(key)
    if (window && at - window.from < windowMs) {
      window.used += 1
      return window.used <= times ? 0 : window.from + windowMs - at
    }
    // Old windows are forgotten as new ones open, so the map stays as small as its present users.
    for (const [other, { from }] of windows) if (at - from >= windowMs) windows.delete(other)
    windows.set(key, { from: at, used: 1 })
    return 0
  }
}
