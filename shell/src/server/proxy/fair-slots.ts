import type { SlotLimits } from './proxy-limits'

type Release = () => void

interface Queue {
  running: number
  waiting: ((release: Release) => void)[]
}

/**
 * Lets so many requests run at once. Whoever comes later waits, and addresses take turns, so that one
 * with a hundred requests delays another by one.
 */
export function createFairSlots({ max, maxPerAddress, maxWaitingPerAddress }: SlotLimits) {
  const queues = new Map<string, Queue>()
  let running = 0

  const isFree = (queue: Queue) => running < max && queue.running < maxPerAddress

  function serveNext(): boolean {
    for (const [address, queue] of queues) {
      if (queue.waiting.length === 0 || !isFree(queue)) continue
      // Whoever was served goes behind all others.
      queues.delete(address)
      queues.set(address, queue)
      queue.running += 1
      running += 1
      queue.waiting.shift()?.(releaseOnce(address, queue))
      return true
    }
    return false
  }

  function releaseOnce(address: string, queue: Queue): Release {
    let released = false
    return () => {
      if (released) return
      released = true
      queue.running -= 1
      running -= 1
      if (queue.running === 0 && queue.waiting.length === 0) queues.delete(address)
      while (serveNext());
    }
  }

  return {
    /** Resolves with the way to give the slot back; undefined when too many of this address wait. */
    take(address: string): Promise<Release> | undefined {
      const queue = queues.get(address) ?? { running: 0, waiting: [] }
      if (!isFree(queue) && queue.waiting.length >= maxWaitingPerAddress) return undefined
      queues.set(address, queue)
      return new Promise((resolve) => {
        queue.waiting.push(resolve)
        while (serveNext());
      })
    },
  }
}

/** Counts what is on its way, in all and for each address. */
export function createArrivals({ max, maxPerAddress }: { max: number; maxPerAddress: number }) {
  const counts = new Map<string, number>()
  let all = 0
  return {
    /** The way to end it; undefined when there are too many. */
    begin(address: string): Release | undefined {
      const count = counts.get(address) ?? 0
      if (all >= max || count >= maxPerAddress) return undefined
      counts.set(address, count + 1)
      all += 1
      let ended = false
      return () => {
        if (ended) return
        ended = true
        all -= 1
        const left = (counts.get(address) ?? 1) - 1
        if (left === 0) counts.delete(address)
        else counts.set(address, left)
      }
    },
  }
}
