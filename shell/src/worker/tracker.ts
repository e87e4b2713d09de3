import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import type { Plan } from 'release-contracts/plan'
import { progressSlots } from './messages'

/** Whose code runs: every step of a request carries this, its timers and promises included. */
export interface Owner {
  request: number
  /** Undefined for the shell's own code. */
  remote?: string
  /** Position of the remote in the plan, from 1; 0 for the shell. */
  position: number
}

/** Keeps the shared progress memory true, so that a worker that falls silent can be blamed. */
export interface Tracker {
  /** Runs work, and everything it starts, as the remote's. */
  run<T>(request: number, plan: Plan, remote: string | undefined, work: () => T): T
  /** From here on, within the running work, code of this remote runs. */
  enter(plan: Plan, remote: string | undefined): void
  /** Whose code is running; also inside handlers of late rejections. */
  owner(): Owner | undefined
  /** Puts the memory outside the heap on record, which resource limits do not see. In MiB. */
  measure(): number
}

export function createTracker(progress: Int32Array): Tracker {
  const storage = new AsyncLocalStorage<Owner>()

  function show(owner: Owner | undefined) {
    progress[progressSlots.remote] = owner?.position ?? 0
    progress[progressSlots.request] = owner?.request ?? 0
    progress[progressSlots.beat] = (progress[progressSlots.beat] ?? 0) + 1
  }

  // A loader that goes on after an await is its remote's code again, whoever ran in between.
  createHook({ before: () => show(storage.getStore()) }).enable()

  return {
    run(request, plan, remote, work) {
      const before = storage.getStore()
      const owner = { request, remote, position: positionOf(plan, remote) }
      return storage.run(owner, () => {
        show(owner)
        try {
          return work()
        } finally {
          show(before)
        }
      })
    },
    enter(plan, remote) {
      const owner = {
        request: storage.getStore()?.request ?? 0,
        remote,
        position: positionOf(plan, remote),
      }
      storage.enterWith(owner)
      show(owner)
    },
    owner: () => storage.getStore(),
    measure() {
      const { external } = process.memoryUsage()
      const mebibytes = Math.round(external / 1024 / 1024)
      progress[progressSlots.externalMib] = mebibytes
      return mebibytes
    },
  }
}

/** Position among the plan's names in sorted order: what the main thread counts by. */
const positionOf = (plan: Plan, remote: string | undefined) =>
  remote === undefined ? 0 : Object.keys(plan.remotes).sort().indexOf(remote) + 1
