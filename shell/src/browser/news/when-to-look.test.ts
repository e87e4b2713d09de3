import { afterAnswer, afterMove, type Conditions, type PollingState } from './when-to-look'

const fresh: PollingState = { verifiedAt: 0, epoch: 7, newest: 7 }
const conditionsAt = (seconds: number, overrides: Partial<Conditions> = {}): Conditions => ({
  now: seconds * 1000,
  visible: true,
  saveData: false,
  ...overrides,
})

test('An answer with the same epoch asks for nothing, however old the page is', () => {
  expect(afterAnswer(fresh, conditionsAt(3600))).toBe(false)
})

test('An answer with another epoch asks at once, then once a minute', () => {
  expect(afterAnswer({ ...fresh, newest: 8 }, conditionsAt(2))).toBe(true)
  expect(afterAnswer({ ...fresh, newest: 9, requestedAt: 2000 }, conditionsAt(61))).toBe(false)
  expect(afterAnswer({ ...fresh, newest: 9, requestedAt: 2000 }, conditionsAt(62))).toBe(true)
})

test('A move asks when the page was given its plan a minute ago', () => {
  expect(afterMove(fresh, conditionsAt(59))).toBe(false)
  expect(afterMove(fresh, conditionsAt(60))).toBe(true)
  expect(afterMove({ ...fresh, verifiedAt: 60_000, requestedAt: 60_000 }, conditionsAt(119))).toBe(
    false,
  )
  expect(afterMove({ ...fresh, newest: 8 }, conditionsAt(1))).toBe(true)
})

test('After a look without an answer the next move waits too', () => {
  expect(afterMove({ ...fresh, requestedAt: 60_000 }, conditionsAt(90))).toBe(false)
})

test('Who saves data is asked for once in five minutes at most', () => {
  const changed = { ...fresh, newest: 8, requestedAt: 0 }
  expect(afterAnswer(changed, conditionsAt(299, { saveData: true }))).toBe(false)
  expect(afterMove(changed, conditionsAt(299, { saveData: true }))).toBe(false)
  expect(afterMove(changed, conditionsAt(300, { saveData: true }))).toBe(true)
})

test('Nothing is asked while nobody sees the page', () => {
  const changed = { ...fresh, newest: 8 }
  expect(afterAnswer(changed, conditionsAt(600, { visible: false }))).toBe(false)
  expect(afterMove(changed, conditionsAt(600, { visible: false }))).toBe(false)
})
