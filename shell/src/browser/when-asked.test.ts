import { maxWaitMs, whenAsked } from './when-asked'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = new Promise<never>(() => undefined)
const router = (initialized: boolean) => ({ state: { initialized } }) as never

test('a page that came with its data waits for nothing', () => {
  const work = jest.fn()
  whenAsked(router(true), never, work)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([
  ['there', Promise.resolve()],
  ['known to be missing', Promise.reject(new Error('404'))],
])('a page that asks for its data waits until its code is %s, and begins once', async (_, code) => {
  const work = jest.fn()
  whenAsked(router(false), code, work)
  expect(work).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(maxWaitMs)
  expect(work).toHaveBeenCalledTimes(1)
})

test('the frame does not wait for code that is late', async () => {
  const work = jest.fn()
  whenAsked(router(false), never, work)
  await jest.advanceTimersByTimeAsync(maxWaitMs - 1)
  expect(work).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
})
