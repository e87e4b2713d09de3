import { expect, jest, test } from '@jest/globals'
import Fastify from 'fastify'
import {
  ages,
  AnswerRefused,
  AnswerUnusable,
  createAnswerCache,
  renewEveryMs,
  type FetchedAnswer,
} from './answer-cache'
import { keepAnswersFresh } from './keep-answers-fresh'
import { collectSeeds } from './seeds'

function setUp({ maxBytes }: { maxBytes?: number } = {}) {
  const api = {
    time: 1_000_000,
    away: false,
    gone: false,
    broken: '',
    asked: [] as string[],
    bytes: 10,
  }
  const cache = createAnswerCache({
    maxBytes,
    now: () => api.time,
    fetchAnswer: async (url) => {
      api.asked.push(url)
      if (api.away) throw new Error('away')
      if (api.gone) throw new AnswerRefused('404')
      if (api.broken === url) throw new AnswerUnusable('500')
      const body = `${url} #${api.asked.length}`
      return { body, version: body, bytes: api.bytes }
    },
  })
  const get = async (url: string) => (await cache.get(url)).body
  return { api, cache, get }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a fresh answer is not asked for again, nor twice at once', async () => {
  const { api, get } = setUp()
  expect(await Promise.all([get('/a'), get('/a')])).toEqual(['/a #1', '/a #1'])
  api.time += ages.fresh
  expect(await get('/a')).toBe('/a #1')
  expect(api.asked).toEqual(['/a'])
})

test('a stale answer is given out while a new one is fetched', async () => {
  const { api, get } = setUp()
  await get('/a')
  api.time += ages.fresh + 1
  expect(await get('/a')).toBe('/a #1')
  await settled()
  expect(await get('/a')).toBe('/a #2')
})

test('an old answer waits for the new one, and stands in when the API is away', async () => {
  const { api, get } = setUp()
  await get('/a')
  api.time += ages.whileRevalidating + 1
  expect(await get('/a')).toBe('/a #2')
  api.away = true
  api.time += ages.ifError
  expect(await get('/a')).toBe('/a #2')
  api.time += 1
  await expect(get('/a')).rejects.toThrow('away')
})

test('what the API says is gone is gone at once, also when it is away afterwards', async () => {
  const { api, get } = setUp()
  await get('/a')
  api.gone = true
  api.time += ages.whileRevalidating + 1
  await expect(get('/a')).rejects.toThrow('404')
  api.away = true
  await expect(get('/a')).rejects.toThrow('away')
})

describe('answers in use', () => {
  const aged = async (...urls: string[]) => {
    const made = setUp()
    for (const url of urls) await made.get(url)
    made.api.time += ages.whileRevalidating
    made.api.asked = []
    return made
  }

  test('are fetched again before anybody has to wait for them', async () => {
    const { api, cache, get } = await aged('/a')
    await cache.renewInUse(9)
    await cache.renewInUse(9)
    expect(api.asked).toEqual(['/a'])
    api.time += ages.fresh
    expect(await get('/a')).toBe('/a #1')
    expect(api.asked).toHaveLength(1)
  })

  test('are the ones that somebody asked for last', async () => {
    const { api, cache } = await aged('/a', '/b', '/c')
    await cache.renewInUse(2)
    expect(api.asked).toEqual(['/c', '/b'])
  })

  test('are none that nobody asked for in ten minutes, however often they were renewed', async () => {
    const { api, cache } = await aged('/a')
    for (let age: number = ages.whileRevalidating; age < 2 * ages.inUse; age += renewEveryMs) {
      await cache.renewInUse(9)
      api.time += renewEveryMs
    }
    const renewals = (ages.inUse - ages.whileRevalidating) / (2 * renewEveryMs)
    expect(api.asked).toHaveLength(Math.floor(renewals) + 1)
  })

  test('go on being shown while the API is away, which is asked for one of them only', async () => {
    const { api, cache, get } = await aged('/a', '/b')
    api.away = true
    await cache.renewInUse(9)
    expect(api.asked).toEqual(['/b'])
    expect(await get('/a')).toBe('/a #1')
  })

  test('are renewed whichever of them fails, and stay for that', async () => {
    const { api, cache, get } = await aged('/a', '/b', '/c')
    api.broken = '/c'
    await cache.renewInUse(9)
    expect(api.asked).toEqual(['/c', '/b', '/a'])
    api.time += ages.fresh + 1
    expect(await get('/c')).toBe('/c #3')
  })

  test('stay in the order in which they were asked for, however often they are renewed', async () => {
    const { api, cache, get } = await aged('/a', '/b', '/c')
    await cache.renewInUse(9)
    api.time += ages.whileRevalidating
    api.asked = []
    await cache.renewInUse(2)
    expect(api.asked).toEqual(['/c', '/b'])
    await get('/a')
    api.time += ages.whileRevalidating
    api.asked = []
    await cache.renewInUse(2)
    expect(api.asked).toEqual(['/a', '/c'])
  })

  test('that are gone leave, and the others are renewed', async () => {
    const { api, cache, get } = await aged('/a', '/b')
    api.gone = true
    await cache.renewInUse(9)
    expect(api.asked).toEqual(['/b', '/a'])
    api.away = true
    await expect(get('/a')).rejects.toThrow('away')
  })
})

test('a server that stops does not wait for an API that takes its time', async () => {
  // The server's own sockets need the other clocks.
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  })
  const app = Fastify()
  const renewInUse = jest.fn((_max: number) => new Promise<void>(() => undefined))
  keepAnswersFresh(app, { renewInUse }, 9)
  await app.listen({ port: 0, host: '127.0.0.1' })
  jest.advanceTimersByTime(renewEveryMs)
  expect(renewInUse).toHaveBeenCalledWith(9)
  await app.close()
  jest.advanceTimersByTime(renewEveryMs)
  expect(renewInUse).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('a failure is not kept', async () => {
  const { api, get } = setUp()
  api.away = true
  await expect(get('/a')).rejects.toThrow('away')
  api.away = false
  expect(await get('/a')).toBe('/a #2')
})

test('the longest unused answers give way when memory is full', async () => {
  const { api, cache, get } = setUp({ maxBytes: 40 })
  for (const url of ['/a', '/b', '/c', '/d', '/a', '/e']) await get(url)
  expect(cache.size()).toEqual({ entries: 4, bytes: 40 })
  await get('/a')
  expect(api.asked).toEqual(['/a', '/b', '/c', '/d', '/e'])
  await get('/b')
  expect(api.asked).toHaveLength(6)
  api.bytes = 11
  await get('/large')
  expect(cache.size().bytes).toBeLessThanOrEqual(40)
})

const seedsFrom = (urls: string[]) =>
  collectSeeds(
    createAnswerCache({
      async fetchAnswer(url) {
        if (url === '/slow') return new Promise(() => undefined)
        if (url === '/broken') throw new Error('500')
        if (url === '/gone') throw new AnswerRefused('404')
        return { body: { url }, version: `version of ${url}`, bytes: 1 }
      },
    }),
    urls,
    { loadersAfter: 20, storedAfter: 40 },
  )

test('takes what arrives in time and leaves the rest to the page', async () => {
  const { answers } = await seedsFrom(['/a', '/slow', '/broken', '/gone'])
  expect(answers).toEqual({ '/a': { url: '/a' } })
})

test('knows the content of a page by all of its answers, and when the API does not tell', async () => {
  expect(await seedsFrom(['/a', '/b'])).toMatchObject({
    version: 'version of /a version of /b',
    away: false,
  })
  for (const missing of ['/slow', '/broken']) {
    const { version, away } = await seedsFrom(['/a', missing])
    expect([version, away]).toEqual([undefined, true])
  }
})

test('an answer that is gone is no silence of the API', async () => {
  for (const urls of [
    ['/a', '/gone'],
    ['/slow', '/gone'],
  ]) {
    const { version, away } = await seedsFrom(urls)
    expect([version, away]).toEqual([undefined, false])
  }
})

describe('while the API takes connections and does not answer', () => {
  /** A cache of `/a`, and seeds while nothing is answered any more. */
  async function hanging(age: number) {
    const api = { time: 1_000_000, hangs: false }
    const cache = createAnswerCache({
      now: () => api.time,
      async fetchAnswer(url): Promise<FetchedAnswer> {
        if (url === '/gone') throw new AnswerRefused('404')
        if (api.hangs) return new Promise(() => undefined)
        return { body: { url }, version: `version of ${url}`, bytes: 1 }
      },
    })
    await cache.get('/a')
    api.hangs = true
    api.time += age
    return (...urls: string[]) => collectSeeds(cache, urls, { loadersAfter: 20, storedAfter: 40 })
  }

  /** A cache whose `/a` is too old, and the answer that comes when the test says so. */
  async function slow() {
    let time = 1_000_000
    const answers: ((version: string) => void)[] = []
    const cache = createAnswerCache({
      now: () => time,
      fetchAnswer: (url) =>
        new Promise<FetchedAnswer>((resolve) => {
          answers.push((version) => resolve({ body: { url }, version, bytes: 1 }))
        }),
    })
    const first = cache.get('/a')
    answers[0]?.('old')
    await first
    time += ages.whileRevalidating + 1
    return { cache, answer: (version: string) => answers[1]?.(version) }
  }

  test('a page gets the stored answers, as where the API refuses connections', async () => {
    const seeds = await hanging(ages.ifError)
    expect(await seeds('/a')).toEqual({
      answers: { '/a': { url: '/a' } },
      version: 'version of /a',
      away: false,
      late: true,
    })
  })

  test('a page of which something is not stored is left to its loaders', async () => {
    const seeds = await hanging(ages.ifError)
    expect(await seeds('/a', '/b')).toMatchObject({ answers: {}, version: undefined, away: true })
  })

  test('a slow answer is better than a stored one', async () => {
    const { cache, answer } = await slow()
    const found = collectSeeds(cache, ['/a'], { loadersAfter: 1, storedAfter: 1_000_000 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    answer('new')
    expect(await found).toMatchObject({ version: 'new', away: false, late: false })
  })

  test('answers that are too old are not given out', async () => {
    const seeds = await hanging(ages.ifError + 1)
    expect(await seeds('/a')).toMatchObject({ answers: {}, version: undefined, away: true })
  })

  test('what the API says is gone is gone', async () => {
    const seeds = await hanging(ages.ifError)
    const { answers, version, away } = await seeds('/a', '/gone')
    expect([answers, version, away]).toEqual([{ '/a': { url: '/a' } }, undefined, false])
  })

  test('a page whose answers came in time met no late API', async () => {
    const seeds = await hanging(ages.fresh)
    expect(await seeds('/a')).toMatchObject({ late: false })
  })
})
