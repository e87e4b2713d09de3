import type { PlanNews } from 'release-contracts/assignment'
import { isDataSaverOn } from '../services/preload'
import { afterAnswer, afterMove, type PollingState } from './when-to-look'

/** Knows what a page load would give, and asks again when there is reason to. */
export interface NewsMonitor {
  onEpoch(epoch: number, path: string): void
  /** The visitor moves to this path or comes back to it: asks where what is known is old. */
  onMove(path: string): Promise<void>
  /** Undefined while it is what this page was given. */
  offeredNews(): PlanNews | undefined
}

export function createNewsMonitor(planId: string, epoch: number, now: () => number): NewsMonitor {
  const polling: PollingState = { verifiedAt: performance.timeOrigin, epoch, newest: epoch }
  let newestPlan: PlanNews | undefined
  let pendingRequest: Promise<void> | undefined

  const conditions = () => ({
    now: now(),
    visible: document.visibilityState === 'visible',
    saveData: isDataSaverOn(),
  })

  function poll(path: string) {
    polling.requestedAt = now()
    pendingRequest = ask(path)
  }

  async function ask(path: string) {
    const { newest } = polling
    const answer = await askForNews(path, newestPlan?.plan ?? planId)
    if (answer === 'no-answer') return
    if (answer !== 'unchanged') newestPlan = answer
    polling.epoch = Math.max(newest, newestPlan?.epoch ?? newest)
    polling.verifiedAt = now()
  }

  return {
    onEpoch(number, path) {
      // Of several servers one may be behind: the newest number counts.
      polling.newest = Math.max(number, polling.newest)
      if (afterAnswer(polling, conditions())) poll(path)
    },
    async onMove(path) {
      if (afterMove(polling, conditions())) poll(path)
      // A call of the page's own loader may have begun it.
      await pendingRequest
    },
    offeredNews: () => newestPlan,
  }
}

/** A navigation may be waiting for this. */
const timeoutMs = 2000

/** What a page load of this path would get now, unless it is the plan of this id. */
async function askForNews(
  path: string,
  knownPlan: string,
): Promise<PlanNews | 'unchanged' | 'no-answer'> {
  try {
    const answer = await fetch(`/composition/plan?path=${encodeURIComponent(path)}`, {
      headers: { 'If-None-Match': `"${knownPlan}"` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 304) return 'unchanged'
    return answer.ok ? ((await answer.json()) as PlanNews) : 'no-answer'
  } catch {
    return 'no-answer'
  }
}
