import { screen, waitFor } from '@testing-library/react'
import { fakePlan } from '../app/testing/fake-plan'
import { loaderQuietMs } from './loader-limit'
import { frameData, newTab, pageOf, muteConsoleErrors, reports, start } from './testing/run-shell'

jest.mock('./services/axios-transport', () => ({
  axiosTransport: () => async () => ({ status: 200, body: { results: [] } }),
}))
// jsdom paints nothing, so there is nothing for web-vitals to measure.
jest.mock('./health/vitals', () => ({ followVitals: jest.fn() }))

/** Only what counts a loader's time: all else goes on as it does. */
const allButIntervals = [
  ...(['Date', 'performance', 'setTimeout', 'clearTimeout', 'setImmediate'] as const),
  ...(['clearImmediate', 'queueMicrotask', 'nextTick', 'hrtime'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
]

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...allButIntervals] })
  newTab()
})
afterEach(() => jest.useRealTimers())

/** A page whose loader never answers, and the moment at which it was asked. */
function hangingPage(version: string) {
  let resolveAsked = () => {}
  const loaderAsked = new Promise<void>((resolve) => (resolveAsked = resolve))
  const loader = () => {
    resolveAsked()
    return new Promise<never>(() => undefined)
  }
  const gaveUp = async () => {
    await loaderAsked
    jest.advanceTimersByTime(loaderQuietMs + 1000)
  }
  return { page: { ...pageOf(version), loader }, gaveUp }
}

const withVisit = (visit: string) => ({ assignment: { visit } })

/** What this page load reported of the storefront, once it is left. Pages of earlier tests live on. */
async function reported(visit: string) {
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve))
  return reports
    .filter((report) => report.visit === visit)
    .map(({ remotes }) => (remotes as Record<string, object>)['mf-storefront'])
}

/** The same, once there is something to tell. */
async function reportedInTheEnd(visit: string) {
  for (;;) {
    const all = await reported(visit)
    if (all.length > 0) return all
  }
}

test('a page whose loader never answers gives way to the version before, and counts as failed', async () => {
  const { page, gaveUp } = hangingPage('1.1.0')
  const remotes = {
    'mf_storefront_1_1_0/home': page,
    'mf_storefront_1_0_0/home': pageOf('1.0.0'),
  }
  start('/', remotes, withVisit('a'))
  await gaveUp()
  expect(await screen.findByText('Version 1.0.0 with data of 1.0.0')).toBeVisible()
  expect(await reportedInTheEnd('a')).toContainEqual(
    expect.objectContaining({ failures: { timeout: 1 } }),
  )
})

test('where no version is left it becomes a card with Retry', async () => {
  muteConsoleErrors()
  const plan = fakePlan()
  delete plan.remotes['mf-storefront']?.previous
  const { page, gaveUp } = hangingPage('1.1.0')
  start('/', { 'mf_storefront_1_1_0/home': page }, { ...withVisit('b'), plan })
  await gaveUp()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(await reportedInTheEnd('b')).toContainEqual(
    expect.objectContaining({ failures: { timeout: 1 } }),
  )
})

test('a visitor who leaves a page that never came tells of no good load', async () => {
  const { page } = hangingPage('1.1.0')
  start('/', { 'mf_storefront_1_1_0/home': page }, withVisit('c'))
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  expect(await reported('c')).toEqual([])
})

test('a page that is there tells of a good load', async () => {
  start('/', { 'mf_storefront_1_1_0/home': pageOf('1.1.0') }, withVisit('d'))
  await screen.findByText('Version 1.1.0 with data of 1.1.0')
  expect(await reportedInTheEnd('d')).toEqual([{ loaded: true }])
})

test('a page whose first render differs from the server’s counts as failed', async () => {
  muteConsoleErrors()
  const loaderData = { shell: frameData, 'storefront.home#0': { head: {}, data: { by: 'x' } } }
  // The server's HTML has no such heading: the root is empty.
  const page = { mode: 'hydrate' as const, hydration: { loaderData } }
  start('/', { 'mf_storefront_1_1_0/home': pageOf('1.1.0') }, { ...withVisit('e'), page })
  await screen.findByText('Version 1.1.0 with data of x')
  expect(await reportedInTheEnd('e')).toContainEqual(
    expect.objectContaining({ failures: { render: 1 } }),
  )
})
