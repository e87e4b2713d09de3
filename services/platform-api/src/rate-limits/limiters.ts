import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { QueryConfig } from 'pg'
import { poolOf, type Db } from '../database/database'
import type { SharedRedis } from '../redis/shared-redis'
import type { RateLimit } from './rate-limit'

export interface LimitStores {
  db: Db
  redis: SharedRedis | undefined
  /** Told why this process counts alone for now. */
  onFailure(error: unknown): void
}

/**
 * The limiters of one limit; what they return is asked again each time, because Redis comes and goes. Each is
 * insured by the next: Redis by PostgreSQL or this process, PostgreSQL by this process.
 */
export function limitersOf(limit: RateLimit, stores: LimitStores): () => RateLimiterAbstract {
  const { redis } = stores
  const here = new RateLimiterMemory(optionsOf(limit))
  const local = limit.store === 'lasting' ? inDatabase(limit, here, stores) : here
  if (!redis || limit.store === 'process') return () => local
  const shared = new RateLimiterRedis({
    ...optionsOf(limit, redis.key(`limit:${limit.name}`)),
    ...{ storeClient: redis.client, rejectIfRedisNotReady: true },
    ...{ inMemoryBlockOnConsumed: limit.points, insuranceLimiter: local },
  })
  // A Redis that hangs would cost each call its time-out.
  return () => (redis.state() === 'ok' ? shared : local)
}

/** Whoever used all of it is refused from memory until the window ends: no statement for a flood. */
function inDatabase(limit: RateLimit, here: RateLimiterMemory, { db, onFailure }: LimitStores) {
  const query = (statement: QueryConfig) =>
    poolOf(db)
      .query(statement)
      .catch((error: unknown) => {
        onFailure(error)
        throw error
      })
  return new RateLimiterPostgres({
    ...optionsOf(limit),
    ...{ storeClient: { query }, storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
    ...{ inMemoryBlockOnConsumed: limit.points, insuranceLimiter: here },
    // The retention job removes what has ended.
    clearExpiredByTimeout: false,
  })
}

const optionsOf = ({ name, points, duration }: RateLimit, keyPrefix = name) => ({
  ...{ keyPrefix, points, duration },
})
