import type { BrowserRouter } from './router-view'

/** Longest that the frame waits for code that is late. */
export const maxWaitMs = 500

/**
 * Runs once a page whose data is still to come has asked for it, which it does when its code is there.
 * To hydrate takes a slow device as long as the answer is on its way: done after the question instead of
 * before, it delays no rows, and finds the code there that it would otherwise wait for half-way.
 */
export function whenAsked(
  router: Pick<BrowserRouter, 'state'>,
  code: Promise<unknown>,
  work: () => void,
): void {
  if (router.state.initialized) return work()
  let started = false
  const start = () => {
    if (started) return
    started = true
    clearTimeout(limit)
    work()
  }
  const limit = setTimeout(start, maxWaitMs)
  code.then(start, start)
}
