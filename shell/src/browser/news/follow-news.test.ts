import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanNews } from 'release-contracts/assignment'
import { fakePlan } from '../../app/testing/fake-plan'
import { reloadPage } from '../recovery/reload'
import { createNews } from './news'
import { followNews, type FollowNewsOptions } from './follow-news'

jest.mock('../recovery/reload', () => ({ reloadPage: jest.fn() }))

const startVersions = { 'mf-a': '1.0.0', 'mf-b': '1.0.0', shell: '1.0.0' }
const minute = 60_000

interface SentRequest {
  url: string
  tag: string | null
}

/** A page on which time passes and visitors move as the test says. */
function page() {
  let now = performance.timeOrigin
  let key = 0
  let offeredNews: PlanNews | undefined
  let runningVersions: Record<string, string> = startVersions
  const requests: SentRequest[] = []
  const subscribers: (() => void)[] = []
  const state = () => ({ navigation: { state: 'idle' }, location: { key: String(key) } })
  const router = {
    get state() {
      return state()
    },
    subscribe: (listener: (state: unknown) => void) => subscribers.push(() => listener(state())),
  } as unknown as FollowNewsOptions['router']

  globalThis.fetch = (async (url: string, init: RequestInit) => {
    requests.push({ url, tag: new Headers(init.headers).get('if-none-match') })
    if (!offeredNews) return { status: 304 }
    return { status: 200, ok: true, json: async () => offeredNews }
  }) as unknown as typeof fetch

  const news = createNews()
  const start = { plan: fakePlan(), assignment: { epoch: 1, variants: {} } }
  const follow = () =>
    news.follow(
      followNews({ start, router, runningVersions: () => runningVersions, now: () => now }),
    )
  const offer = (versions: Record<string, string>, overrides: Partial<PlanNews> = {}) => {
    offeredNews = { plan: JSON.stringify(versions), epoch: 2, versions, ...overrides }
  }
  return {
    requests,
    news,
    follow,
    offer,
    offerNothingNew: () => (offeredNews = undefined),
    runs: (versions: Record<string, string>) =>
      (runningVersions = { ...startVersions, ...versions }),
    wait: (ms: number) => (now += ms),
    /** A navigation to a page of the remote: asked, then finished. */
    async moveTo(remote: string, url = '/next') {
      const isReplaced = await news.replaced([remote], url)
      key += 1
      await act(async () => subscribers.forEach((subscriber) => subscriber()))
      return isReplaced
    },
  }
}

const bar = () => screen.queryByRole('region', { name: 'Update' })
const visibility = (value: string) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
const returnToTab = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  document.body.replaceChildren()
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  visibility('visible')
  jest.mocked(reloadPage).mockClear()
})

test('Where nothing happens nothing is asked', async () => {
  const { requests, follow, wait, moveTo } = page()
  follow()
  wait(minute - 1)
  await moveTo('mf-a')
  expect(requests).toEqual([])
})

test('A page of some age asks with the next move, by the plan it knows, and is told by a bar', async () => {
  const { requests, follow, wait, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '1.0.0', 'mf-b': '2.0.0' })
  wait(minute)
  expect(await moveTo('mf-a', '/faq?x=1')).toBe(false)
  expect(requests).toEqual([{ url: '/composition/plan?path=%2Ffaq', tag: '"plan-1"' }])
  expect(screen.getByRole('status')).toHaveTextContent('This site has been updated.')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(reloadPage).toHaveBeenCalled()
})

test('An unchanged plan shows nothing', async () => {
  const { requests, follow, wait, moveTo } = page()
  follow()
  wait(minute)
  await moveTo('mf-a')
  expect([requests.length, bar()]).toEqual([1, null])
})

test('An answer of the API that tells of a change asks at once; the bar waits for the next page', async () => {
  const { requests, news, follow, moveTo, offer } = page()
  offer({ 'mf-a': '1.0.0' })
  news.onEpoch(2)
  follow()
  await act(async () => undefined)
  expect([requests.length, bar()]).toEqual([1, null])
  await moveTo('mf-a')
  expect(bar()).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('A move waits for what an answer has made it ask meanwhile', async () => {
  const { requests, news, follow, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '0.9.0', 'mf-b': '1.0.0' })
  news.onEpoch(2)
  expect(await moveTo('mf-a')).toBe(true)
  expect(requests).toHaveLength(1)
})

test('A page of a version that is no longer offered must come by a page load', async () => {
  const { follow, wait, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '0.9.0', 'mf-b': '1.0.0' })
  wait(minute)
  expect(await moveTo('mf-a')).toBe(true)
  expect(await moveTo('mf-b')).toBe(false)
})

test('A version that took over in this page is no news', async () => {
  const { follow, wait, moveTo, offer, runs } = page()
  follow()
  runs({ 'mf-a': '0.9.0' })
  offer({ 'mf-a': '0.9.0', 'mf-b': '1.0.0' })
  wait(minute)
  expect(await moveTo('mf-a')).toBe(false)
  expect(bar()).toBeNull()
})

test('Another version of the shell is news', async () => {
  const { follow, wait, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '1.0.0', 'mf-b': '1.0.0' }, { shell: '1.1.0' })
  wait(minute)
  expect(await moveTo('mf-a')).toBe(false)
  expect(bar()).toBeVisible()
})

test('Later takes the bar away until there is something else', async () => {
  const { follow, wait, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '1.1.0' })
  wait(minute)
  await moveTo('mf-b')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(bar()).toBeNull()
  await moveTo('mf-b')
  expect(bar()).toBeNull()
  offer({ 'mf-a': '1.2.0' })
  wait(minute)
  await moveTo('mf-b')
  expect(bar()).toBeVisible()
})

test('The bar goes when the change was taken back', async () => {
  const { follow, wait, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '1.1.0', 'mf-b': '1.0.0' })
  wait(minute)
  await moveTo('mf-b')
  offer({ 'mf-a': '1.0.0', 'mf-b': '1.0.0' })
  wait(minute)
  await moveTo('mf-b')
  expect(bar()).toBeNull()
})

test('Nothing is offered over an unsaved form', async () => {
  const { follow, wait, moveTo, offer } = page()
  follow()
  offer({ 'mf-a': '1.1.0' })
  wait(minute)
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  await moveTo('mf-b')
  window.removeEventListener('beforeunload', ask)
  expect(bar()).toBeNull()
  await moveTo('mf-b')
  expect(bar()).toBeVisible()
})

test('A tab that is brought back asks and tells at once; a hidden one does neither', async () => {
  const { requests, news, follow, offer } = page()
  follow()
  offer({ 'mf-a': '1.1.0' })
  visibility('hidden')
  news.onEpoch(2)
  await returnToTab()
  expect([requests.length, bar()]).toEqual([0, null])
  visibility('visible')
  await returnToTab()
  expect([requests.length, bar() !== null]).toEqual([1, true])
})

test('Before its code has come, nothing is replaced', async () => {
  expect(await createNews().replaced(['mf-a'], '/')).toBe(false)
})
