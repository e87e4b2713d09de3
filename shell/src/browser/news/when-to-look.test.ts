import { afterAnswer, afterMove, type Conditions, type PollingState } from './when-to-look'

const fresh: PollingState = { knownAt: 0, epoch: 7, newest: 7 }
const at = (seconds: number, more: Partial<Conditions> = {}): Conditions => ({
  now: seconds * 1000,
  visible: true,
  saveData: false,
  ...more,
})

test('An answer with the same epoch asks for nothing, however old the page is', () => {
  expect(afterAnswer(fresh, at(3600))).toBe(false)
})

test('An answer with another epoch asks at once, then once a minute', () => {
  expect(afterAnswer({ ...fresh, newest: 8 }, at(2))).toBe(true)
  expect(afterAnswer({ ...fresh, newest: 9, lookedAt: 2000 }, at(61))).toBe(false)
  expect(afterAnswer({ ...fresh, newest: 9, lookedAt: 2000 }, at(62))).toBe(true)
})

test('A move asks when the page was given its plan a minute ago', () => {
  expect(afterMove(fresh, at(59))).toBe(false)
  expect(afterMove(fresh, at(60))).toBe(true)
  expect(afterMove({ ...fresh, knownAt: 60_000, lookedAt: 60_000 }, at(119))).toBe(false)
  expect(afterMove({ ...fresh, newest: 8 }, at(1))).toBe(true)
})

test('After a look without an answer the next move waits too', () => {
  expect(afterMove({ ...fresh, lookedAt: 60_000 }, at(90))).toBe(false)
})

test('Who saves data is asked for once in five minutes at most', () => {
  const changed = { ...fresh, newest: 8, lookedAt: 0 }
  expect(afterAnswer(changed, at(299, { saveData: true }))).toBe(false)
  expect(afterMove(changed, at(299, { saveData: true }))).toBe(false)
  expect(afterMove(changed, at(300, { saveData: true }))).toBe(true)
})

test('Nothing is asked while nobody sees the page', () => {
  const changed = { ...fresh, newest: 8 }
  expect(afterAnswer(changed, at(600, { visible: false }))).toBe(false)
  expect(afterMove(changed, at(600, { visible: false }))).toBe(false)
})
