import { act, screen } from '@testing-library/react'
import { createSession } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import type { PlanPage } from 'release-contracts/plan'
import { fakePage, fakePlan } from '../../app/testing/fake-plan'
import { followOffline, type FollowOfflineOptions } from './follow-offline'

/** A browser with workers, and a page whose visitor moves as the test says. */
function page({ saveData = false } = {}) {
  const controllerMessages: unknown[] = []
  const postedPages: { page: string; plan: string; fetched: string[] }[] = []
  const session = createSession(asUser(2))
  const registrations: unknown[] = []
  let say: (event: { data: unknown }) => void = () => undefined
  const worker = () => ({ postMessage: (message: never) => void postedPages.push(message) })
  const registration = { active: worker() }
  const workers = {
    register: async (...args: unknown[]) => void registrations.push(args),
    ready: Promise.resolve(registration),
    addEventListener: (_type: string, listener: typeof say) => (say = listener),
    controller: { postMessage: (message: unknown) => void controllerMessages.push(message) },
  }
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value })
  define('serviceWorker', workers)
  define('connection', { saveData })
  const fetched: { name: string; startTime: number }[] = []
  performance.getEntriesByType = () => fetched as PerformanceResourceTiming[]

  const subscribers: (() => void)[] = []
  const state = {
    navigation: { state: 'idle' },
    location: { key: '0', pathname: '/', search: '' },
    page: pageOf('/'),
  }
  const router = {
    state,
    subscribe: (listener: () => void) => subscribers.push(listener),
  } as unknown as FollowOfflineOptions['router']
  const set = (next: object) => {
    Object.assign(state, next)
    subscribers.forEach((subscriber) => subscriber())
  }
  return {
    controllerMessages,
    postedPages,
    registrations,
    follow: ({ ms = 3000 } = {}) =>
      act(async () => {
        followOffline({
          ...{ start: { plan: fakePlan(), apiKey: 'key' }, router, session },
          currentPage: () => state.page,
        })
        await jest.advanceTimersByTimeAsync(ms)
      }),
    session,
    fetches: (path: string) =>
      void fetched.push({ name: location.origin + path, startTime: performance.now() }),
    answer: (data: unknown) => act(async () => say({ data })),
    leaves: () => act(() => set({ navigation: { state: 'loading' } })),
    arrives: (address: string, of: Partial<PlanPage> = {}) => {
      const { pathname, search } = new URL(address, location.origin)
      return act(() =>
        set({
          navigation: { state: 'idle' },
          location: { key: address, pathname, search },
          page: pageOf(pathname, of),
        }),
      )
    },
    /** Another worker takes over; the former one hears nothing any more. */
    updatesWorker() {
      registration.active.postMessage = () => undefined
      registration.active = worker()
    },
  }
}

/** A public page that says what it reads, where a test says nothing else. */
const pageOf = (path: string, of: Partial<PlanPage> = {}) =>
  fakePage({ id: path, path, data: ['/api/home/'], ...of })

const notice = () => screen.queryByRole('region', { name: 'Offline copy' })

beforeEach(() => {
  jest.useFakeTimers()
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
  document.head.innerHTML = ''
  document.body.replaceChildren()
})

test('registers the worker past all caches and tells it each page that is on screen, once', async () => {
  const { follow, postedPages, registrations, leaves, arrives } = page()
  await follow()
  expect(registrations).toEqual([['/service-worker.js', { updateViaCache: 'none' }]])
  leaves()
  arrives('/faq')
  arrives('/faq')
  expect(postedPages.map((visitedPage) => visitedPage.page)).toEqual(['/', '/faq'])
  expect(postedPages[0]?.plan).toBe(fakePlan().id)
})

test('leaves the first seconds of a page to its visitor', async () => {
  const { follow, registrations } = page()
  await follow({ ms: 2999 })
  expect(registrations).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(registrations).toHaveLength(1)
})

test('a page that no device may keep costs no message, and so no page that is fetched for it', async () => {
  const { follow, postedPages, fetches, leaves, arrives } = page()
  await follow()
  const pages: [string, Partial<PlanPage>][] = [
    ['/dashboard?page=2', { access: { signedIn: true } }],
    ['/search?text=will', {}],
    ['/signin', { data: [] }],
  ]
  for (const visited of pages) {
    leaves()
    fetches('/api/order/list/?page=2')
    arrives(...visited)
  }
  expect(postedPages.map((visitedPage) => visitedPage.page)).toEqual(['/'])
})

test('what a page has fetched is told once, with the next page or without one', async () => {
  const { follow, postedPages, fetches, leaves, arrives } = page()
  const chunk = '/r/mf-dashboard/1.0.0/orders.0a1b2c3d.js'
  await follow()
  fetches(chunk)
  leaves()
  arrives('/dashboard', { access: { signedIn: true } })
  leaves()
  arrives('/faq')
  expect(postedPages.map(({ page: visited, fetched }) => [visited, fetched])).toEqual([
    ['/', []],
    [undefined, [location.origin + chunk]],
    ['/faq', []],
  ])
})

test('nothing is told while the page is being drawn', async () => {
  let whenIdle = () => {}
  window.requestIdleCallback = (work) => {
    whenIdle = () => work({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
  const { follow, postedPages } = page()
  await follow()
  expect(postedPages).toEqual([])
  whenIdle()
  expect(postedPages).toHaveLength(1)
})

test('who saves data has nothing fetched for the device', async () => {
  const { follow, postedPages, registrations } = page({ saveData: true })
  await follow()
  expect([registrations.length, postedPages]).toEqual([1, []])
})

test('a page from the network says nothing', async () => {
  const { follow } = page()
  await follow()
  expect(notice()).toBeNull()
})

test('a page that came from the device says so, with its date', async () => {
  document.head.innerHTML = '<meta name="amofin-copy-of" content="2026-11-02T10:00:00.000Z">'
  const { follow } = page()
  await follow()
  expect(notice()).toHaveTextContent(/This is a copy saved on your device on 2 Nov 2026/)
})

test('an answer that came from the device is said too, once', async () => {
  const { follow, answer } = page()
  await follow()
  await answer('something else')
  expect(notice()).toBeNull()
  await answer({ copyOf: '2026-11-02T10:00:00.000Z' })
  await answer({ copyOf: '2026-11-02T10:00:00.000Z' })
  expect(screen.getAllByRole('region', { name: 'Offline copy' })).toHaveLength(1)
})

test('what the worker told before anybody listened is asked for', async () => {
  const { follow, controllerMessages } = page()
  await follow()
  expect(controllerMessages).toEqual(['listening'])
})

test('the next page says nothing until it comes from the device itself', async () => {
  const { follow, answer, leaves, arrives } = page()
  await follow()
  await answer({ copyOf: '2026-11-02T10:00:00.000Z' })
  leaves()
  expect(notice()).toBeNull()
  arrives('/faq')
  expect(notice()).toBeNull()
  leaves()
  await answer({ copyOf: '2026-11-03T10:00:00.000Z' })
  leaves()
  arrives('/')
  expect(notice()).toHaveTextContent(/This is a copy saved on your device on 3 Nov 2026/)
})

test('a document that came from the device stays one, wherever its visitor goes', async () => {
  document.head.innerHTML = '<meta name="amofin-copy-of" content="2026-11-02T10:00:00.000Z">'
  const { follow, leaves, arrives } = page()
  await follow()
  leaves()
  arrives('/faq')
  expect(notice()).toBeVisible()
})

test('a worker that took over during the visit is told the pages from then on', async () => {
  const { follow, postedPages, updatesWorker, leaves, arrives } = page()
  await follow()
  updatesWorker()
  leaves()
  arrives('/faq')
  expect(postedPages.map((visitedPage) => visitedPage.page)).toEqual(['/', '/faq'])
})

test('what somebody read before they signed out is not kept again', async () => {
  const { follow, postedPages, fetches, session, leaves, arrives } = page()
  const will = '/api/services/list/simple-will/form/?page=1'
  fetches('/r/shell/1.0.0/main.js')
  fetches(will)
  await follow()
  leaves()
  session.signOut()
  fetches('/api/home/homestatic/')
  arrives('/')
  expect(postedPages[0]?.fetched).toContain(location.origin + will)
  expect(postedPages[1]?.fetched).toEqual(
    ['/r/shell/1.0.0/main.js', '/api/home/homestatic/'].map((path) => location.origin + path),
  )
})
