import { Blob as NodeBlob } from 'node:buffer'
import type { HealthBatch } from 'release-contracts/health'
import { createHealth } from './health'
import { followVitals, type Vital } from './vitals'

// jsdom paints nothing, so there is nothing for web-vitals to measure.
jest.mock('./vitals', () => ({ followVitals: jest.fn() }))

const sentBatches: Promise<HealthBatch>[] = []
const bodies = () => Promise.all(sentBatches)

beforeEach(() => {
  jest.useFakeTimers()
  sentBatches.length = 0
  visible(true)
  Object.assign(globalThis, { Blob: NodeBlob })
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: NodeBlob) => {
      expect([url, body.type]).toEqual(['/composition/health', 'application/json'])
      sentBatches.push(body.text().then((text) => JSON.parse(text) as HealthBatch))
      return true
    },
  })
})
afterEach(() => jest.useRealTimers())

const health = (visit: string | undefined = 'a visit') =>
  createHealth({ assignment: { epoch: 1, variants: {}, visit } })

function visible(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  })
}

function hide() {
  visible(false)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Idle, and the chunk has arrived. */
async function followedVitals(): Promise<(vital: Vital) => void> {
  jest.mocked(followVitals).mockClear()
  await jest.advanceTimersByTimeAsync(400)
  return jest.mocked(followVitals).mock.calls[0]?.[0] as (vital: Vital) => void
}

test('tells five seconds after the first load which remotes the page asked for', async () => {
  const page = health()
  page.loaded('mf-storefront')
  jest.advanceTimersByTime(3000)
  page.loaded('mf-chat')
  jest.advanceTimersByTime(1999)
  expect(sentBatches).toEqual([])
  jest.advanceTimersByTime(1)
  expect(await bodies()).toEqual([
    {
      visit: 'a visit',
      remotes: { 'mf-storefront': { loaded: true }, 'mf-chat': { loaded: true } },
    },
  ])
})

test('later loads wait until the page is left, and nothing is told twice', async () => {
  const page = health()
  page.loaded('mf-storefront')
  jest.advanceTimersByTime(5000)
  page.loaded('mf-storefront')
  page.loaded('mf-checkout')
  jest.advanceTimersByTime(60_000)
  expect(sentBatches).toHaveLength(1)
  hide()
  dispatchEvent(new Event('pagehide'))
  expect((await bodies())[1]).toEqual({
    visit: 'a visit',
    remotes: { 'mf-checkout': { loaded: true } },
  })
  expect(sentBatches).toHaveLength(2)
})

test('a page that is left at once still tells', async () => {
  health().loaded('mf-storefront')
  dispatchEvent(new Event('pagehide'))
  jest.advanceTimersByTime(10_000)
  expect(await bodies()).toMatchObject([{ remotes: { 'mf-storefront': { loaded: true } } }])
})

test('a failure is told within a second, with what else there is', async () => {
  const page = health()
  page.loaded('mf-chat')
  page.failed('mf-chat', 'load')
  page.failed('mf-chat', 'load')
  jest.advanceTimersByTime(1000)
  expect(await bodies()).toEqual([
    { visit: 'a visit', remotes: { 'mf-chat': { loaded: true, failures: { load: 2 } } } },
  ])
})

test('failing again in the same way is in no hurry; another way is', async () => {
  const page = health()
  page.loaded('mf-chat')
  page.failed('mf-chat', 'error')
  jest.advanceTimersByTime(1000)
  page.failed('mf-chat', 'error')
  jest.advanceTimersByTime(1000)
  expect(sentBatches).toHaveLength(1)
  page.failed('mf-chat', 'render')
  jest.advanceTimersByTime(1000)
  expect((await bodies())[1]?.remotes).toEqual({
    'mf-chat': { failures: { error: 1, render: 1 } },
  })
})

test('an order that was paid is told within a second, once', async () => {
  const page = health()
  page.paid()
  jest.advanceTimersByTime(1000)
  page.paid()
  hide()
  expect(await bodies()).toEqual([{ visit: 'a visit', remotes: {}, events: ['order.paid'] }])
})

test('a page that fails in a loop does not flood the server', () => {
  const page = health()
  for (let turn = 0; turn < 200; turn += 1) {
    page.failed('mf-chat', 'error')
    hide()
  }
  expect(sentBatches).toHaveLength(20)
})

test('what was measured belongs to the remote whose page it happened on', async () => {
  const page = health()
  page.loaded('mf-storefront')
  jest.advanceTimersByTime(100)
  const start = performance.now()
  page.page('mf-storefront')
  const notifyVital = await followedVitals()
  jest.advanceTimersByTime(10_000)
  page.page('mf-checkout')
  notifyVital({ name: 'FCP', value: 80, at: start - 20 })
  notifyVital({ name: 'INP', value: 210, at: start + 300 })
  notifyVital({ name: 'CLS', value: 0.02, at: performance.now() })
  hide()
  expect((await bodies()).flatMap(({ vitals = [] }) => vitals)).toEqual([
    { remote: 'mf-storefront', name: 'FCP', value: 80 },
    { remote: 'mf-storefront', name: 'INP', value: 210 },
    { remote: 'mf-checkout', name: 'CLS', value: 0.02 },
  ])
})

test('of the remote whose page is there only the page itself is a load', async () => {
  const page = health()
  page.page('mf-dashboard')
  page.loaded('mf-dashboard', 'layout')
  page.loaded('mf-chat', 'slot')
  hide()
  expect((await bodies())[0]?.remotes).toEqual({ 'mf-chat': { loaded: true } })
  page.loaded('mf-dashboard', 'page')
  hide()
  expect((await bodies())[1]?.remotes).toEqual({ 'mf-dashboard': { loaded: true } })
})

test('a page of the shell itself is measured for nobody', async () => {
  const page = health()
  page.loaded('mf-chat')
  page.page(undefined)
  const notifyVital = await followedVitals()
  notifyVital({ name: 'LCP', value: 900, at: performance.now() })
  hide()
  expect((await bodies())[0]?.vitals).toBeUndefined()
})

test('without a visit nothing is sent or measured', async () => {
  const page = createHealth({ assignment: { epoch: 1, variants: {} } })
  page.loaded('mf-chat')
  page.failed('mf-chat', 'load')
  page.page('mf-chat')
  expect(await followedVitals()).toBeUndefined()
  hide()
  jest.advanceTimersByTime(10_000)
  expect(sentBatches).toEqual([])
})
