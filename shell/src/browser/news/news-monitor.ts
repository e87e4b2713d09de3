import type { PlanNews } from 'shared-contracts/assignment'
import { savesData } from '../services/preload'
import { askForNews } from './ask-for-news'
import { afterAnswer, afterMove, type PollingState } from './when-to-look'

/** Knows what a page load would give, and asks again when there is reason to. */
export interface NewsMonitor {
  heard(epoch: number, path: string): void
  /** The visitor moves to this path or comes back to it: asks where what is known is old. */
  moved(path: string): Promise<void>
  /** Undefined while it is what this page was given. */
  offered(): PlanNews | undefined
}

export function createNewsMonitor(planId: string, epoch: number, now: () => number): NewsMonitor {
  const looking: PollingState = { knownAt: performance.timeOrigin, epoch, heard: epoch }
  let offered: PlanNews | undefined
  let underWay: Promise<void> | undefined

  const conditions = () => ({
    now: now(),
    visible: document.visibilityState === 'visible',
    saveData: savesData(),
  })

  function look(path: string) {
    looking.lookedAt = now()
    underWay = ask(path)
  }

  async function ask(path: string) {
    const { heard: received } = looking
    const answer = await askForNews(path, offered?.plan ?? planId)
    if (answer === 'no-answer') return
    if (answer !== 'unchanged') offered = answer
    looking.epoch = Math.max(received, offered?.epoch ?? received)
    looking.knownAt = now()
  }

  return {
    heard(number, path) {
      // Of several servers one may be behind: the newest number counts.
      looking.heard = Math.max(number, looking.heard)
      if (afterAnswer(looking, conditions())) look(path)
    },
    async moved(path) {
      if (afterMove(looking, conditions())) look(path)
      // A call of the page's own loader may have begun it.
      await underWay
    },
    offered: () => offered,
  }
}
