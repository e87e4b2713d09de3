import { NetworkError, type ApiClient } from 'shared-contracts/api-client'
import type { LoaderArgs } from 'shared-contracts/page'
import { maxLoaderMs, loaderQuietMs, LoaderTimeout, withinLimit, type Loader } from './loader-limit'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  visible(true)
})

const never = new Promise<never>(() => undefined)
const answer = { head: { title: 't' }, data: null }

function visible(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  })
}

/** Runs a loader whose calls end as `call` says; tells how it went, or that it is under way. */
function run(loader: Loader, call: () => Promise<unknown> = () => never) {
  const abort = new AbortController()
  const api = { call } as unknown as ApiClient
  const context = { api } as LoaderArgs['context']
  const args: LoaderArgs = { params: {}, url: '/', context, signal: abort.signal }
  const outcome: { value: unknown } = { value: 'under way' }
  withinLimit(loader, args).then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.value = error),
  )
  return { outcome, abort }
}

const callingLoader: Loader = async ({ context }) => {
  await context.api.call({ method: 'GET', path: '/x' } as never)
  return answer
}

test('a loader that waits for nothing of its own is given up', async () => {
  const { outcome } = run(() => never)
  await jest.advanceTimersByTimeAsync(loaderQuietMs - 1000)
  expect(outcome.value).toBe('under way')
  await jest.advanceTimersByTimeAsync(2000)
  expect(outcome.value).toBeInstanceOf(LoaderTimeout)
})

test('a slow connection is not taken for a loader that hangs', async () => {
  const call = () => new Promise((resolve) => setTimeout(resolve, 3 * loaderQuietMs))
  const { outcome } = run(callingLoader, call)
  await jest.advanceTimersByTimeAsync(2 * loaderQuietMs)
  expect(outcome.value).toBe('under way')
  await jest.advanceTimersByTimeAsync(2 * loaderQuietMs)
  expect(outcome.value).toBe(answer)
})

test('a file on its way is the network too', async () => {
  const script = document.createElement('script')
  script.dataset.webpack = 'mf-a:chunk-7'
  document.head.append(script)
  const { outcome } = run(() => never)
  await jest.advanceTimersByTimeAsync(2 * loaderQuietMs)
  expect(outcome.value).toBe('under way')
  script.remove()
  await jest.advanceTimersByTimeAsync(2 * loaderQuietMs)
  expect(outcome.value).toBeInstanceOf(LoaderTimeout)
})

test('what never ends because its calls never end is the network’s fault', async () => {
  const { outcome } = run(callingLoader)
  await jest.advanceTimersByTimeAsync(maxLoaderMs + 1000)
  expect(outcome.value).toBeInstanceOf(NetworkError)
})

test('a loader that asks again and again for ever is given up in the end', async () => {
  const pollingLoader: Loader = async ({ context }) => {
    for (;;) {
      await context.api.call({ method: 'GET', path: '/x' } as never)
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
  }
  const { outcome } = run(pollingLoader, () => new Promise((resolve) => setTimeout(resolve, 300)))
  await jest.advanceTimersByTimeAsync(maxLoaderMs + 1000)
  expect(outcome.value).toBeInstanceOf(Error)
})

test('a page in a tab that nobody looks at is given its time', async () => {
  visible(false)
  const { outcome } = run(() => never)
  await jest.advanceTimersByTimeAsync(2 * maxLoaderMs)
  expect(outcome.value).toBe('under way')
})

test('a visitor who went on is waited for no longer', async () => {
  const { abort } = run(() => never)
  abort.abort()
  await jest.advanceTimersByTimeAsync(2000)
  expect(jest.getTimerCount()).toBe(0)
})

test('a loader’s own answer and its own failure pass through', async () => {
  const { outcome } = run(async () => answer)
  const failing = run(() => Promise.reject(new TypeError('broken')))
  await jest.advanceTimersByTimeAsync(0)
  expect(outcome.value).toBe(answer)
  expect(failing.outcome.value).toEqual(new TypeError('broken'))
  expect(jest.getTimerCount()).toBe(0)
})
