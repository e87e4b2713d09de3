import type { PlanNews } from 'shared-contracts/assignment'
import { savesData } from '../services/preload'
import { askForNews } from './ask-for-news'
import { afterAnswer, afterMove, type Looking } from './when-to-look'

/** Knows what a page load would give, and asks again when there is reason to. */
export interface Lookout {
  heard(epoch: number, path: string): void
  /** The visitor moves to this path or comes back to it: asks where what is known is old. */
  moved(path: string): Promise<void>
  /** Undefined while it is what this page was given. */
  offered(): PlanNews | undefined
}

export function createLookout(planId: string, epoch: number, now: () => number): Lookout {
  const looking: Looking = { knownAt: performance.timeOrigin, epoch, heard: epoch }
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
    const { heard } = looking
    const answer = await askForNews(path, offered?.plan ?? planId)
    if (answer === 'no-answer') return
    if (answer !== 'unchanged') offered = answer
    looking.epoch = Math.max(heard, offered?.epoch ?? heard)
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
