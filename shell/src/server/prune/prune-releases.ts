import type { Pool } from 'pg'
import type { PrunedStorage, ReleaseId } from 'release-contracts/release-storage'
import { messageOf, type Log } from '../log/log'
import { readClaimedPaths } from './claimed-paths'
import { withdrawOldReleases } from './prune.queries'
import type { StateStore } from '../state/state-store'
import { runExclusive } from '../state/transaction'
import { goneIn } from '../releases/withdrawn-releases'

interface Options {
  storage: PrunedStorage
  state: Pick<StateStore, 'database' | 'reload' | 'current'>
  /** 0: everything stays. */
  days: number
  log: Log
  now?: () => Date
}

const day = 24 * 3_600_000
const firstAfter = 10 * 60_000

/**
 * Takes old releases away (`old-releases` is the rule): first offers them to nobody, then removes them. What a server
 * that was killed left in between is removed by the next run, of any server. Nothing goes while the database is away.
 */
export function createPruner({ storage, state, days, log, now }: Options) {
  const clock = now ?? (() => new Date())
  let timer: NodeJS.Timeout | undefined

  async function removeFrom(pool: Pool) {
    const claims = await readClaimedPaths(storage)
    await withdrawOldReleases(pool, { days, now: clock(), claims })
    await state.reload()
    const isGone = goneIn(state.current())
    // Publishing takes turns with this: a build that is published again meanwhile would be removed as it was listed,
    // and whoever publishes looks in the same turn whether all files are there.
    return runExclusive(pool, async () => ({
      removed: await removeGone(isGone),
      files: await storage.removeUnused(new Date(clock().getTime() - day)),
    }))
  }

  async function removeGone(isGone: ReturnType<typeof goneIn>) {
    const removed: ReleaseId[] = []
    for (const { name, version, changedAt } of await storage.list()) {
      if (!isGone({ name, version, changedAt })) continue
      await storage.remove({ name, version })
      removed.push({ name, version })
    }
    return removed
  }

  async function prune() {
    const pool = state.database()
    if (!pool || days === 0) return { removed: [], files: 0 }
    const outcome = await removeFrom(pool)
    if (outcome.removed.length + outcome.files > 0) log.warn('releases.pruned', { ...outcome })
    return outcome
  }

  function wait(ms: number) {
    timer = setTimeout(() => {
      void prune()
        .catch((error: unknown) => log.warn('releases.not-pruned', { message: messageOf(error) }))
        .finally(() => wait(day))
    }, ms).unref()
  }

  return {
    prune,
    start: () => wait(firstAfter),
    stop: () => clearTimeout(timer),
  }
}
