import { expect } from '@jest/globals'
import { canary, type TwoSites } from './two-sites'
import { newVisitors, visit, visitAny } from './visitors'

/** Visitors of both servers who come back again and again. */
export function createReturningVisitors({ a, b }: Pick<TwoSites, 'a' | 'b'>, count: number) {
  const visitors = newVisitors(count)
  const latched = new Set<number>()
  const seen = { pages: 0, errors: 0, back: 0 }

  async function readOne(turn: number) {
    const number = turn % visitors.length
    const servers = turn % 2 === 0 ? [a, b] : [b, a]
    const got = await visitAny(servers, visitors[number]!).catch(() => ({
      ...{ status: 0, version: undefined },
    }))
    seen.pages += 1
    if (got.status !== 200) seen.errors += 1
    else if (latched.has(number) && got.version !== canary) seen.back += 1
  }

  return {
    count,
    /** Pages so far, those that failed, and those that took a canary away again. */
    seen,
    /** The canary is taken away from everybody. */
    forget: () => latched.clear(),
    /** They go on reading all the time, each time through another server first. Returns the way to end it. */
    read() {
      let on = true
      const running = (async () => {
        for (let turn = 0; on; turn += 1) await readOne(turn)
      })()
      return async () => {
        on = false
        await running
      }
    },
    /** How many get the canary; the same from both servers. */
    async share() {
      let onCanary = 0
      for (const [number, visitor] of visitors.entries()) {
        const [first, second] = [await visit(a, visitor), await visit(b, visitor)]
        expect([number, second]).toEqual([number, first])
        if (first.version !== canary) continue
        onCanary += 1
        latched.add(number)
      }
      return onCanary
    },
  }
}
