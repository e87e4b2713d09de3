import type { Recovery } from './recovery'

/** Recovery is seldom needed: its code comes when the browser is idle, or with the first failure. */
export interface LazyRecovery {
  /** Fetches it, unless it is there. Rejects when it does not come; the next call tries again. */
  now(): Promise<Recovery>
  /** In the order of the calls, once it is there. */
  whenThere(work: (recovery: Recovery) => void): void
}

export function lazyRecovery(load: () => Promise<Recovery>): LazyRecovery {
  const there = deferred<Recovery>()
  let loading: Promise<Recovery> | undefined
  return {
    now() {
      loading ??= load()
      loading.then(there.resolve, () => (loading = undefined))
      return loading
    },
    whenThere: (work) => void there.promise.then(work),
  }
}

/** A promise that is settled from outside. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
