import { dayRangeOf, isDay } from './lagos-day'

test('knows real days of the calendar', () => {
  expect(isDay('2026-11-20')).toBe(true)
  expect(isDay('2024-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '20-11-2026', '2026-11-20T00:00', '0000-01-01']) {
    expect(isDay(text)).toBe(false)
  }
})

test('takes missing and empty bounds as no bound', () => {
  expect(dayRangeOf({ created_on__date__gte: '' })).toEqual({ from: undefined, to: undefined })
})

test('says which bound is not a date', () => {
  expect(() => dayRangeOf({ created_on__date__lte: 'yesterday' })).toThrow(
    '{"created_on__date__lte":["Enter a valid date."]}',
  )
})
