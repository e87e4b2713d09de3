import { expect, test } from '@jest/globals'
import { ages, AnswerRefused, createAnswerCache } from './answer-cache'
import { collectSeeds } from './seeds'

type Failure = 'away' | 'hangs' | 'gone'

/** Answers that were fetched so long ago; from then on some of them fail. */
async function laterOn(age: number, failures: Record<string, Failure>) {
  const clock = { time: 1_000_000, later: false }
  const cache = createAnswerCache({
    now: () => clock.time,
    async fetchAnswer(url) {
      const failure = clock.later ? failures[url] : undefined
      if (failure === 'hangs') return new Promise(() => undefined)
      if (failure === 'gone') throw new AnswerRefused('404')
      if (failure === 'away') throw new Error('500')
      return { body: url, version: `${url}${clock.later ? 2 : 1}`, bytes: 1 }
    },
  })
  for (const url of ['/menu', '/page']) await cache.get(url)
  clock.time += age
  clock.later = true
  return (...urls: string[]) =>
    collectSeeds(cache, urls, { loadersAfter: 20, storedAfter: 40, anyAge: ['/menu', '/footer'] })
}

const hours = 3 * 60 * 60_000

test.each<Failure>(['away', 'hangs'])(
  'a page takes the old menu while its call fails, and is new in all the rest: %s',
  async (failure) => {
    const seeds = await laterOn(hours, { '/menu': failure })
    expect(await seeds('/menu', '/page')).toMatchObject({
      answers: { '/menu': '/menu', '/page': '/page' },
      version: '/menu1 /page2',
      away: false,
    })
  },
)

test('nothing of the page’s own is that old', async () => {
  const silences: Record<string, Failure>[] = [
    { '/page': 'away' },
    { '/menu': 'away', '/page': 'away' },
  ]
  for (const failures of silences) {
    const seeds = await laterOn(ages.ifError + 1, failures)
    expect(await seeds('/menu', '/page')).toMatchObject({ version: undefined, away: true })
  }
})

test('a menu that is gone, or was never there, is not made up', async () => {
  const gone = await laterOn(hours, { '/menu': 'gone' })
  expect(await gone('/menu', '/page')).toMatchObject({ version: undefined, away: false })
  const never = await laterOn(hours, { '/footer': 'away', '/menu': 'away' })
  expect(await never('/menu', '/footer', '/page')).toMatchObject({
    version: undefined,
    away: true,
  })
})

test('a menu whose call works again is new at once', async () => {
  const seeds = await laterOn(hours, {})
  expect(await seeds('/menu', '/page')).toMatchObject({ version: '/menu2 /page2', late: false })
})
