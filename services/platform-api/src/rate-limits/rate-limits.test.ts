import { openDatabase } from '../database/database'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { openRateLimits } from './rate-limits'
import type { RateLimit } from './rate-limit'
import { rateLimitRows } from '../tables/server.tables'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => void (await database.db.delete(rateLimitRows)))
afterAll(() => database.drop())

/** Each is a process of its own, with a memory of its own. */
const open = (db = database.db, onFailure: (error: unknown) => void = stop) =>
  openRateLimits({ db, redis: undefined, onFailure })
const stop = (error: unknown) => {
  throw error
}
const three: RateLimit = { name: 'three', points: 3, duration: 600, store: 'lasting' }
const times = (count: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, act))

test('what is one too many answers 429, with the seconds until the window ends', async () => {
  const limits = open()
  await times(3, () => limits.count(three, 'ada'))
  await expect(limits.count(three, 'ada')).rejects.toMatchObject({
    status: 429,
    body: {
      detail: expect.stringMatching(/^Request was throttled. Expected available in \d+ seconds.$/),
    },
    headers: { 'Retry-After': expect.stringMatching(/^(600|59\d)$/) },
  })
})

test('subjects count apart, and so do limits', async () => {
  const limits = open()
  await times(4, () => limits.wait(three, 'ada'))
  expect(await limits.wait(three, 'obi')).toBe(0)
  expect(await limits.wait({ ...three, name: 'another' }, 'ada')).toBe(0)
})

test('processes count together, also at the same moment', async () => {
  const [first, second] = [open(), open()]
  const waits = await Promise.all(
    [first, second].flatMap((limits) => Array.from({ length: 5 }, () => limits.wait(three, 'ada'))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

test('a window that has ended counts for nothing', async () => {
  await times(4, () => open().wait(three, 'ada'))
  await database.db.update(rateLimitRows).set({ expire: Date.now() - 1 })
  expect(await open().wait(three, 'ada')).toBe(0)
})

test('a flood is refused without a statement', async () => {
  const limits = open()
  await times(3, () => limits.wait(three, 'ada'))
  await times(50, () => limits.wait(three, 'ada'))
  const [row] = await database.db.select().from(rateLimitRows)
  expect(row?.points).toBe(3)
})

test('while the database does not answer this process counts', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const failures: unknown[] = []
  const limits = open(gone.db, (error) => failures.push(error))
  const waits = [0, 1, 2, 3].map(() => limits.wait(three, 'ada'))
  expect((await Promise.all(waits)).filter((wait) => wait === 0)).toHaveLength(3)
  expect(failures).toHaveLength(4)
  await gone.close()
})

test('what only a process counts is in no table', async () => {
  await times(2, () => open().wait({ ...three, store: 'process' }, 'ada'))
  await times(2, () => open().wait({ ...three, store: 'fast' }, 'ada'))
  expect(await database.db.$count(rateLimitRows)).toBe(0)
})
