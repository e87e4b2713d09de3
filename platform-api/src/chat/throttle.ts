/** Allows each key so many times in a window of milliseconds; says false beyond. */
export function createThrottle(times: number, windowMs: number, now = Date.now) {
  const windows = new Map<number, { from: number; used: number }>()
  return (key: number): boolean => {
    const at = now()
    const window = windows.get(key)
    if (window && at - window.from < windowMs) return (window.used += 1) <= times
    // Old windows are forgotten as new ones open, so the map stays as small as its present users.
    for (const [other, { from }] of windows) if (at - from >= windowMs) windows.delete(other)
    windows.set(key, { from: at, used: 1 })
    return true
  }
}
