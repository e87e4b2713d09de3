import { throttled } from '../http/failures'

const retrySeconds = 5

/** A picture of 50 megapixels takes up to 200 MB while it is drawn. */
const drawingLimits = { max: 2, maxWaiting: 60 }

/**
 * Runs so many tasks of this process at once; later ones wait for their turn, each with what it holds in
 * memory. Throws a 429 failure when too many wait.
 */
export function limitConcurrency({ max, maxWaiting }: { max: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= max && waiting.length >= maxWaiting) throw throttled(retrySeconds)
    // Whoever ends hands its turn over, so that nobody comes in between.
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Every picture that somebody sends is re-encoded through this. */
export const runPictureTask = limitConcurrency(drawingLimits)
