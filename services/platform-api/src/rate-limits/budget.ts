import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { RateLimit } from './rate-limit'

export interface Budget {
  /** Milliseconds until the subject may spend again; 0 when it may now. */
  wait(subject: string | number): Promise<number>
  spend(subject: string | number, count: number): Promise<void>
}

/**
 * Lets each subject spend so much in a window. Who spends more than is left at once gets it, and waits as many
 * windows as that takes: what a person wrote without a connection goes out in one piece, and nobody is faster
 * in the long run.
 */
export function budgetOf(
  { points, duration }: RateLimit,
  limiter: () => RateLimiterAbstract,
): Budget {
  const lengthOf = (used: number) => duration * Math.max(1, Math.ceil(used / points))
  return {
    async wait(subject) {
      const found = await limiter().get(subject)
      return found && found.consumedPoints >= points ? Math.max(0, found.msBeforeNext) : 0
    },
    async spend(subject, count) {
      if (count === 0) return
      const { consumedPoints: used, msBeforeNext } = await limiter().penalty(subject, count)
      const longer = lengthOf(used) - lengthOf(used - count)
      if (longer === 0) return
      await limiter().set(subject, used, Math.ceil(msBeforeNext / 1000) + longer)
    },
  }
}
