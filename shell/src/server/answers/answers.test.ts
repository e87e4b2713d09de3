import { expect, test } from '@jest/globals'
import { ages, createAnswerCache } from './answer-cache'
import { collectSeeds, seedUrls } from './seeds'

function setUp({ maxBytes }: { maxBytes?: number } = {}) {
  const api = { time: 1_000_000, away: false, asked: [] as string[], bytes: 10 }
  const cache = createAnswerCache({
    maxBytes,
    now: () => api.time,
    fetchAnswer: async (url) => {
      api.asked.push(url)
      if (api.away) throw new Error('away')
      return { body: `${url} #${api.asked.length}`, bytes: api.bytes }
    },
  })
  return { api, cache }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a fresh answer is not asked for again, nor twice at once', async () => {
  const { api, cache } = setUp()
  expect(await Promise.all([cache.get('/a'), cache.get('/a')])).toEqual(['/a #1', '/a #1'])
  api.time += ages.fresh
  expect(await cache.get('/a')).toBe('/a #1')
  expect(api.asked).toEqual(['/a'])
})

test('a stale answer is given out while a new one is fetched', async () => {
  const { api, cache } = setUp()
  await cache.get('/a')
  api.time += ages.fresh + 1
  expect(await cache.get('/a')).toBe('/a #1')
  await settled()
  expect(await cache.get('/a')).toBe('/a #2')
})

test('an old answer waits for the new one, and stands in when the API is away', async () => {
  const { api, cache } = setUp()
  await cache.get('/a')
  api.time += ages.whileRevalidating + 1
  expect(await cache.get('/a')).toBe('/a #2')
  api.away = true
  api.time += ages.ifError
  expect(await cache.get('/a')).toBe('/a #2')
  api.time += 1
  await expect(cache.get('/a')).rejects.toThrow('away')
})

test('a failure is not kept', async () => {
  const { api, cache } = setUp()
  api.away = true
  await expect(cache.get('/a')).rejects.toThrow('away')
  api.away = false
  expect(await cache.get('/a')).toBe('/a #2')
})

test('the longest unused answers give way when memory is full', async () => {
  const { api, cache } = setUp({ maxBytes: 40 })
  for (const url of ['/a', '/b', '/c', '/d', '/a', '/e']) await cache.get(url)
  expect(cache.size()).toEqual({ entries: 4, bytes: 40 })
  await cache.get('/a')
  expect(api.asked).toEqual(['/a', '/b', '/c', '/d', '/e'])
  await cache.get('/b')
  expect(api.asked).toHaveLength(6)
  api.bytes = 11
  await cache.get('/large')
  expect(cache.size().bytes).toBeLessThanOrEqual(40)
})

test('fills path parameters as the loaders do, and leaves out what lacks one', () => {
  expect(
    seedUrls(['/api/services/list/{slug}/', '/api/x/{id}/', '/api/home/footer/'], {
      slug: 'tenancy agreement/lagos',
      id: undefined,
    }),
  ).toEqual(['/api/services/list/tenancy%20agreement%2Flagos/', '/api/home/footer/'])
})

test('takes what arrives in time and leaves the rest to the page', async () => {
  const cache = createAnswerCache({
    fetchAnswer: (url) =>
      url === '/slow'
        ? new Promise(() => undefined)
        : url === '/broken'
          ? Promise.reject(new Error('500'))
          : Promise.resolve({ body: { url }, bytes: 1 }),
  })
  expect(await collectSeeds(cache, ['/a', '/slow', '/broken'], 20)).toEqual({ '/a': { url: '/a' } })
})
