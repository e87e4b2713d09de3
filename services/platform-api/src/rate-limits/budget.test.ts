import { jest } from '@jest/globals'
import type { Db } from '../database/database'
import { openRateLimits } from './rate-limits'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const noDatabase = {} as Db
const prepare = () =>
  openRateLimits({ db: noDatabase, redis: undefined, onFailure: () => undefined }).budget({
    ...{ name: 'test', points: 30, duration: 10, store: 'fast' },
  })

test('lets thirty messages through in a window, however they are cut', async () => {
  const budget = prepare()
  await budget.spend(1, 29)
  expect(await budget.wait(1)).toBe(0)
  jest.advanceTimersByTime(4000)
  await budget.spend(1, 1)
  expect(await budget.wait(1)).toBe(6000)
  expect(await budget.wait(2)).toBe(0)
  jest.advanceTimersByTime(6000)
  expect(await budget.wait(1)).toBe(0)
})

test('who stores more at once waits as long as that many take', async () => {
  const budget = prepare()
  await budget.spend(1, 200)
  expect(await budget.wait(1)).toBe(70_000)
  jest.advanceTimersByTime(69_999)
  expect(await budget.wait(1)).toBe(1)
  jest.advanceTimersByTime(1)
  await budget.spend(1, 1)
  expect(await budget.wait(1)).toBe(0)
})

test('what was stored before costs nothing', async () => {
  const budget = prepare()
  for (let call = 0; call < 100; call += 1) await budget.spend(1, 0)
  expect(await budget.wait(1)).toBe(0)
})
