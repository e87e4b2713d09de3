import type { PlanNews } from 'release-contracts/assignment'
import { savesData } from '../services/preload'
import { afterAnswer, afterMove, type PollingState } from './when-to-look'

/** Knows what a page load would give, and asks again when there is reason to. */
export interface NewsMonitor {
  onEpoch(epoch: number, path: string): void
  /** The visitor moves to this path or comes back to it: asks where what is known is old. */
  moved(path: string): Promise<void>
  /** Undefined while it is what this page was given. */
  offered(): PlanNews | undefined
}

export function createNewsMonitor(planId: string, epoch: number, now: () => number): NewsMonitor {
  const polling: PollingState = { knownAt: performance.timeOrigin, epoch, newest: epoch }
  let offered: PlanNews | undefined
  let underWay: Promise<void> | undefined

  const conditions = () => ({
    now: now(),
    visible: document.visibilityState === 'visible',
    saveData: savesData(),
  })

  function look(path: string) {
    polling.lookedAt = now()
    underWay = ask(path)
  }

  async function ask(path: string) {
    const { newest } = polling
    const answer = await askForNews(path, offered?.plan ?? planId)
    if (answer === 'no-answer') return
    if (answer !== 'unchanged') offered = answer
    polling.epoch = Math.max(newest, offered?.epoch ?? newest)
    polling.knownAt = now()
  }

  return {
    onEpoch(number, path) {
      // Of several servers one may be behind: the newest number counts.
      polling.newest = Math.max(number, polling.newest)
      if (afterAnswer(polling, conditions())) look(path)
    },
    async moved(path) {
      if (afterMove(polling, conditions())) look(path)
      // A call of the page's own loader may have begun it.
      await underWay
    },
    offered: () => offered,
  }
}

/** A navigation may be waiting for this. */
const patienceMs = 2000

/** What a page load of this path would get now, unless it is the plan of this id. */
async function askForNews(
  path: string,
  knownPlan: string,
): Promise<PlanNews | 'unchanged' | 'no-answer'> {
  try {
    const answer = await fetch(`/composition/plan?path=${encodeURIComponent(path)}`, {
      headers: { 'If-None-Match': `"${knownPlan}"` },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 304) return 'unchanged'
    return answer.ok ? ((await answer.json()) as PlanNews) : 'no-answer'
  } catch {
    return 'no-answer'
  }
}
