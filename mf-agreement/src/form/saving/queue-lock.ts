export type QueueLock = <T>(run: () => Promise<T>) => Promise<T>

/**
 * One sender at a time: among the tabs of this browser where it has Web Locks, and always in this
 * one. A second sender finds in the draft what the first has sent.
 */
export function createQueueLock(name: string): QueueLock {
  let tail: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = tail.then(async () => await (lockManager()?.request(name, run) ?? run()))
    tail = turn.catch(() => undefined)
    return turn
  }
}

const lockManager = () => ('locks' in navigator ? navigator.locks : undefined)
