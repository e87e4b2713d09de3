/** Waits for a pause of this length (ms), then for the browser to have nothing else to do. */
export const typingPause = 250

/** Work that must not hold up a key. Answers with what calls it off. */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined
  const timer = window.setTimeout(() => {
    if (!('requestIdleCallback' in window)) return work()
    idle = window.requestIdleCallback(work, { timeout: 1_000 })
  }, typingPause)
  return () => {
    window.clearTimeout(timer)
    if (idle !== undefined) window.cancelIdleCallback(idle)
  }
}
