import { isGivenUp, nextCheck } from './next-status'

const start = new Date('2026-11-20T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const next = (seconds: number) => nextCheck(start, after(seconds))

test('asks after 30 seconds, 2 minutes, 10 minutes and an hour', () => {
  expect(next(0)).toEqual(after(30))
  expect(next(30)).toEqual(after(120))
  expect(next(121)).toEqual(after(600))
  expect(next(600)).toEqual(after(3600))
})

test('then asks every hour for a day', () => {
  expect(next(3600)).toEqual(after(2 * 3600))
  expect(next(5.5 * 3600)).toEqual(after(6 * 3600))
  expect(next(23 * 3600)).toEqual(after(24 * 3600))
  expect(next(24 * 3600)).toBeUndefined()
})

test('gives up after a day, also when the process slept through it', () => {
  expect(isGivenUp(start, after(24 * 3600 - 1))).toBe(false)
  expect(isGivenUp(start, after(24 * 3600))).toBe(true)
  expect(next(40 * 3600)).toBeUndefined()
})
