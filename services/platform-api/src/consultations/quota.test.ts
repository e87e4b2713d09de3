import { minutesLeft, minutesPerMonth, type PlanTime } from './quota'

const day = (text: string) => new Date(`${text}T10:00:00Z`)
const business: PlanTime = {
  active: true,
  startedOn: day('2026-10-25'),
  validTill: null,
  months: 1,
  consultationMinutes: 60,
}
const now = day('2026-12-01')
const consultation = (overrides: object) => ({
  ...{ status: 'Requested' as const, minutesRequested: 20, minutesActual: null },
  createdOn: day('2026-11-26'),
  ...overrides,
})

test('holds what was asked for, and counts what it took once that is known', () => {
  expect(minutesLeft(business, [], now)).toBe(60)
  expect(minutesLeft(business, [consultation({}), consultation({ status: 'Accepted' })], now)).toBe(
    20,
  )
  expect(
    minutesLeft(business, [consultation({ status: 'Completed', minutesActual: 5 })], now),
  ).toBe(55)
})

test('frees what was refused', () => {
  expect(minutesLeft(business, [consultation({ status: 'Rejected' })], now)).toBe(60)
})

test('counts the period of the moment only', () => {
  const before = consultation({ createdOn: day('2026-11-24') })
  expect(minutesLeft(business, [before], now)).toBe(60)
  expect(minutesLeft(business, [before, consultation({})], day('2026-11-24'))).toBe(40)
})

test('never falls below zero, and is nothing once the plan ended', () => {
  const long = consultation({ status: 'Completed', minutesActual: 75 })
  expect(minutesLeft(business, [long], now)).toBe(0)
  expect(minutesLeft({ ...business, validTill: day('2026-11-30') }, [], now)).toBe(0)
  expect(minutesLeft({ ...business, active: false }, [], now)).toBe(0)
})

test('says what a plan includes in a month', () => {
  expect(minutesPerMonth({ ...business, months: 12, consultationMinutes: 720 })).toBe(60)
  expect(minutesPerMonth({ ...business, months: null })).toBe(60)
})
