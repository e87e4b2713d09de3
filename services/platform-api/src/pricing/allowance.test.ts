import { monthsAfter, periodStart } from './allowance'

const day = (text: string) => new Date(`${text}T10:00:00Z`)

test('counts a monthly plan from the day that it was paid', () => {
  expect(periodStart(day('2026-10-25'), 1, day('2026-11-20'))).toEqual(day('2026-10-25'))
  expect(periodStart(day('2026-10-20'), 1, day('2026-11-20'))).toEqual(day('2026-11-20'))
  expect(periodStart(day('2026-01-20'), 12, day('2026-11-20'))).toEqual(day('2026-01-20'))
})

test('keeps the day of the month where the month has it', () => {
  expect(periodStart(day('2026-01-31'), 1, day('2026-03-01'))).toEqual(day('2026-02-28'))
  expect(periodStart(day('2026-01-31'), 1, day('2026-04-01'))).toEqual(day('2026-03-31'))
})

test('counts a plan without end from its start', () => {
  expect(periodStart(day('2024-01-31'), null, day('2026-03-01'))).toEqual(day('2024-01-31'))
})

test('counts months by the calendar of Lagos, where the day begins an hour before UTC’s', () => {
  const afterMidnight = new Date('2027-03-01T00:30:00+01:00')
  expect(monthsAfter(afterMidnight, 1)).toEqual(new Date('2027-04-01T00:30:00+01:00'))
  expect(monthsAfter(new Date('2027-01-31T00:30:00+01:00'), 1)).toEqual(
    new Date('2027-02-28T00:30:00+01:00'),
  )
})
