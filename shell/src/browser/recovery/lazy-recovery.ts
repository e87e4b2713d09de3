import type { Recovery } from './recovery'

/** Recovery is seldom needed: its code comes when the browser is idle, or with the first failure. */
export interface LazyRecovery {
  /** Fetches it, unless it is there. Rejects when it does not come; the next call tries again. */
  load(): Promise<Recovery>
  /** In the order of the calls, once it is there. */
  whenLoaded(work: (recovery: Recovery) => void): void
}

export function lazyRecovery(load: () => Promise<Recovery>): LazyRecovery {
  const recoveryLoaded = deferred<Recovery>()
  let loading: Promise<Recovery> | undefined
  return {
    load() {
      loading ??= load()
      loading.then(recoveryLoaded.resolve, () => (loading = undefined))
      return loading
    },
    whenLoaded: (work) => void recoveryLoaded.promise.then(work),
  }
}

/** A promise that is settled from outside. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}
