import { openRateLimits } from '../../src/rate-limits/rate-limits'
import type { RateLimit } from '../../src/rate-limits/rate-limit'
import { rateLimitRows } from '../../src/tables/server.tables'
import { openRedis, type SharedRedis } from '../../src/redis/shared-redis'
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-database'
import { startRedis, type RedisServer } from './testing/redis-server'
import { until } from '../../src/testing/until'

let server: RedisServer
let database: TestDatabase
let shared: SharedRedis[]

beforeAll(async () => {
  server = await startRedis()
  database = await createTestDatabase()
  const redis = { url: server.url, secret: 'limits', log: { warn: () => undefined } }
  shared = [openRedis(redis), openRedis(redis)]
})
afterAll(async () => {
  for (const redis of shared) redis.close()
  await database.drop()
  await server.kill()
})

const allAre = (state: 'ok' | 'down') =>
  until(() => shared.every((redis) => redis.state() === state))
/** Limits as each of two processes has them. */
const open = () =>
  shared.map((redis) => openRateLimits({ db: database.db, redis, onFailure: () => undefined }))
const three: RateLimit = { name: 'three', points: 3, duration: 600, store: 'lasting' }

test('processes count together in Redis, and leave the database alone', async () => {
  await allAre('ok')
  const waits = await Promise.all(
    open().flatMap((limits) => [1, 2, 3, 4].map(() => limits.wait(three, 'ada'))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(600_000)
  expect(await database.db.$count(rateLimitRows)).toBe(0)
})

test('what one process spent at once makes the other wait as long as it takes', async () => {
  await allAre('ok')
  const rule: RateLimit = { name: 'spent', points: 30, duration: 10, store: 'fast' }
  const [first, second] = open().map((limits) => limits.budget(rule))
  await first?.spend(1, 200)
  const wait = (await second?.wait(1)) ?? 0
  expect(wait).toBeGreaterThan(10_000)
  expect(wait).toBeLessThanOrEqual(70_000)
})

test('without Redis PostgreSQL counts, for all of them too', async () => {
  await server.kill()
  await allAre('down')
  const waits = await Promise.all(
    open().flatMap((limits) => [1, 2, 3, 4].map(() => limits.wait(three, 'obi'))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(await database.db.$count(rateLimitRows)).toBe(1)
})
