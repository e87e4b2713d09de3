import { describe, expect, test } from '@jest/globals'
import type { RenderJob, RenderResult, RenderSink } from '../workers/render-page'
import { createPageCache, pageAges, type PageQuery } from './page-cache'
import { bodyOf } from './rendered-page'

const whole: RenderResult = { mode: 'hydrate', hydration: {}, asked: false, missing: false }
const nothing: RenderResult = { mode: 'render' }
const job = (nonce = 'mine') => ({ nonce, url: '/', seeds: {} }) as unknown as RenderJob

function setUp({ maxBytes = 1_000_000 } = {}) {
  const renders: { job: RenderJob; sink: RenderSink; aborted: boolean }[] = []
  const clock = { time: 1_000_000 }
  const cache = createPageCache({
    maxBytes,
    now: () => clock.time,
    render(renderJob, sink) {
      const started = { job: renderJob, sink, aborted: false }
      renders.push(started)
      return { abort: () => void (started.aborted = true) }
    },
  })

  /** The last render ends with this page. */
  function finish(text: string, result = whole, status = 200) {
    const { job: renderJob, sink } = renders.at(-1)!
    sink.onHead({ type: 'head', id: 1, status, head: { title: text } })
    sink.onChunk(`<p>${text}</p><script nonce="${renderJob.nonce}"></script>`)
    sink.onDone(result)
  }

  function ask(query: PageQuery, nonce?: string) {
    const seen: string[] = []
    const { abort } = cache.render(query, job(nonce), {
      onHead: ({ head }) => seen.push(`head ${head?.title}`),
      onChunk: (html) => seen.push(html),
      onDone: ({ mode }) => seen.push(mode),
      onStored: (page) => seen.push(`stored ${bodyOf(page, 'x')}`),
    })
    return { seen, abort }
  }

  /** A page that is stored, of this content. */
  function stored(version: string, text = version) {
    ask(of(version))
    finish(text)
  }
  return { cache, clock, renders, finish, ask, stored }
}

const of = (version: string | undefined, more: Partial<PageQuery> = {}): PageQuery => ({
  key: 'plan /',
  inventable: false,
  seeds: { version, away: false },
  ...more,
})
const away = of(undefined, { seeds: { version: undefined, away: true } })
const html = (text: string, nonce: string) => `<p>${text}</p><script nonce="${nonce}"></script>`

describe('one render for all who ask for the same', () => {
  test('who comes in the middle gets all of it, and each has a nonce of their own', () => {
    const { renders, finish, ask } = setUp()
    const first = ask(of('1'), 'mine')
    renders[0]!.sink.onHead({ type: 'head', id: 1, status: 200, head: { title: 'a' } })
    renders[0]!.sink.onChunk(`<b nonce="${renders[0]!.job.nonce}">`)
    const second = ask(of('1'), 'yours')
    expect(second.seen).toEqual(['head a', '<b nonce="yours">'])
    finish('a')
    expect(first.seen.slice(1)).toEqual([
      '<b nonce="mine">',
      'head a',
      html('a', 'mine'),
      'hydrate',
    ])
    expect(second.seen.slice(3)).toEqual([html('a', 'yours'), 'hydrate'])
    expect(renders).toHaveLength(1)
  })

  test('it ends early only when nobody waits for it any more', () => {
    const { renders, ask } = setUp()
    const [first, second] = [ask(of('1')), ask(of('1'))]
    first.abort()
    expect(renders[0]?.aborted).toBe(false)
    second.abort()
    expect(renders[0]?.aborted).toBe(true)
    ask(of('1'))
    expect(renders).toHaveLength(2)
  })

  test('where no worker takes it, everybody is told, and the next one tries again', () => {
    let tries = 0
    const cache = createPageCache({
      maxBytes: 1000,
      render(_, sink) {
        tries += 1
        sink.onDone(nothing)
        return { abort: () => undefined }
      },
    })
    const modes: string[] = []
    for (const turn of [1, 2]) {
      cache.render(of('1'), job(), {
        onHead: () => modes.push(`head ${turn}`),
        onChunk: () => modes.push(`chunk ${turn}`),
        onDone: ({ mode }) => modes.push(mode),
        onStored: () => modes.push(`stored ${turn}`),
      })
    }
    expect([tries, modes]).toEqual([2, ['render', 'render']])
  })
})

describe('what is stored', () => {
  test('is found for the same content, and filled with the nonce of whoever asks', () => {
    const { cache, stored } = setUp()
    stored('1', 'text')
    expect(bodyOf(cache.find(of('1'))!, 'n')).toBe(html('text', 'n'))
    expect(cache.find(of('2'))).toBeUndefined()
    expect(cache.find(of('1', { key: 'other plan /' }))).toBeUndefined()
    expect(cache.find(away)).toBeUndefined()
  })

  test('is passed on to whoever looked for it too early', () => {
    const { cache, renders, ask, stored } = setUp()
    expect(cache.find(of('1'))).toBeUndefined()
    stored('1')
    expect(ask(of('1')).seen).toEqual([`stored ${html('1', 'x')}`])
    expect(renders).toHaveLength(1)
  })

  test.each<[string, RenderResult, number]>([
    ['that asked the API itself', { ...whole, asked: true }, 200],
    ['of which something is missing', { ...whole, missing: true }, 200],
    ['of a worker that does not say', { mode: 'hydrate', hydration: {} }, 200],
    ['without its HTML', nothing, 200],
    ['that is not there', whole, 404],
  ])('is no page %s', (_, result, status) => {
    const { cache, ask, finish } = setUp()
    ask(of('1'))
    finish('text', result, status)
    expect(cache.find(of('1'))).toBeUndefined()
  })

  test('is no page of which not all content was known', () => {
    const { cache, ask, finish } = setUp()
    ask(of(undefined))
    finish('text')
    expect(cache.status()).toMatchObject({ entries: 0, bytes: 0 })
  })

  test('takes no more memory than it may, and what is made up pushes out no page in use', () => {
    const { cache, ask, finish, stored } = setUp({ maxBytes: 8000 })
    stored('1')
    for (let number = 0; number < 50; number += 1) {
      ask(of('1', { key: `plan /?number=${number}`, inventable: true }))
      finish('many')
    }
    const { entries, bytes } = cache.status()
    expect(entries).toBeLessThan(20)
    expect(bytes).toBeLessThan(8000)
    expect(cache.find(of('1'))).toBeDefined()
  })

  test('is shared with a visitor whose cookies could have made up another page', () => {
    const { cache, ask, finish, stored } = setUp()
    const cookie = { inventable: true }
    stored('1')
    expect(cache.find(of('1', cookie))).toBeDefined()
    ask(of('2', cookie))
    finish('2')
    expect(cache.find(of('2'))).toBeDefined()
    expect(cache.status()).toMatchObject({ entries: 1 })
  })

  test('is rendered again once in a while, without anybody waiting for it', () => {
    const { cache, clock, renders, finish, stored } = setUp()
    stored('1', 'before')
    cache.renew(of('1'), job)
    expect(renders).toHaveLength(1)
    clock.time += pageAges.renewed
    cache.renew(of('1'), job)
    cache.renew(of('1'), job)
    expect(renders).toHaveLength(2)
    expect(bodyOf(cache.find(of('1'))!, 'n')).toBe(html('before', 'n'))
    finish('after')
    expect(bodyOf(cache.find(of('1'))!, 'n')).toBe(html('after', 'n'))
  })
})

describe('what was stored before', () => {
  test('is shown while the API is away, for a while', () => {
    const { clock, renders, ask, stored } = setUp()
    stored('1')
    expect(ask(away).seen).toEqual([`stored ${html('1', 'x')}`])
    clock.time += pageAges.withoutApi + 1
    expect(ask(away).seen).toEqual([])
    expect(renders).toHaveLength(2)
  })

  test('gives way to new content', () => {
    const { cache, ask, finish, stored } = setUp()
    stored('1')
    const { seen } = ask(of('2'))
    expect(seen).toEqual([])
    finish('2')
    expect(seen).toEqual(['head 2', html('2', 'mine'), 'hydrate'])
    expect(cache.find(of('1'))).toBeUndefined()
    expect(cache.find(of('2'))).toBeDefined()
  })

  test('is shown when nothing could be rendered of the new', () => {
    const { ask, finish, stored } = setUp()
    stored('1')
    const { seen } = ask(of('2'))
    finish('2', nothing)
    expect(seen).toEqual([`stored ${html('1', 'x')}`])
  })

  test('is never shown where the API says that it is gone', () => {
    const { ask, finish, stored } = setUp()
    stored('1')
    const { seen } = ask(of(undefined))
    finish('not found', whole, 404)
    expect(seen).toEqual(['head not found', html('not found', 'mine'), 'hydrate'])
    expect(ask(away).seen).toEqual([])
  })

  test('is shown when the new takes too long, and the new is there for the next', async () => {
    const { cache, finish, ask, stored } = setUp()
    stored('1')
    const { seen } = ask(of('2'))
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen).toEqual([`stored ${html('1', 'x')}`])
    finish('2')
    expect(seen).toHaveLength(1)
    expect(cache.find(of('2'))).toBeDefined()
  })
})
