export interface PeriodicTask<T> {
  /** The round that runs, or a new one. */
  round(): Promise<T>
  start(): void
  /** No further round begins; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/**
 * Work of a server that recurs, never twice at a time. `work` answers for its own failures: what it throws is
 * unhandled. The timer keeps no process alive.
 */
export function createPeriodicTask<T>(work: () => Promise<T>, everyMs: number): PeriodicTask<T> {
  let running: Promise<T> | undefined
  let timer: NodeJS.Timeout | undefined

  function round() {
    running ??= work().finally(() => (running = undefined))
    return running
  }

  return {
    round,
    start() {
      timer = setInterval(() => void round(), everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
