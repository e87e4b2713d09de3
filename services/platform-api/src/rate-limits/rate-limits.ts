import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { throttled } from '../http/failures'
import { limitersOf, type LimitStores } from './limiters'
import type { RateLimit } from './rate-limit'
import { budgetOf, type Budget } from './budget'

export interface RateLimits {
  /** Counts a use of this subject; how many milliseconds it has to wait, 0 when it may be now. */
  wait(limit: RateLimit, subject: string | number): Promise<number>
  /** Counts a use of this subject; throws a 429 failure when it is one too many. */
  count(limit: RateLimit, subject: string | number): Promise<void>
  /** For uses that are counted once it is known how many they were. */
  budget(limit: RateLimit): Budget
}

/** All limits of this process. A limit is made with its first use. */
export function openRateLimits(stores: LimitStores): RateLimits {
  const limiters = new Map<RateLimit, () => RateLimiterAbstract>()
  const limiterOf = (limit: RateLimit) => {
    const limiter = limiters.get(limit) ?? limitersOf(limit, stores)
    limiters.set(limit, limiter)
    return limiter()
  }
  const wait = async (limit: RateLimit, subject: string | number) => {
    try {
      await limiterOf(limit).consume(subject)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
      throw refusal
    }
  }
  return {
    wait,
    async count(limit, subject) {
      const waitMs = await wait(limit, subject)
      if (waitMs > 0) throw throttled(Math.ceil(waitMs / 1000))
    },
    budget: (limit) => budgetOf(limit, () => limiterOf(limit)),
  }
}
