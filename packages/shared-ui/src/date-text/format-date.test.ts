import { formatDate } from './format-date'

test.each([
  ['2026-11-20', 'short', '20 Nov 2026'],
  ['2026-11-20', 'long', '20 November 2026'],
  ['2026-11-20T13:41:00Z', 'time', '2:41 pm'],
  ['2026-11-20T23:30:00.123456Z', 'date-time', '21 Nov 2026, 12:30 am'],
  ['2026-11-20T14:41:00+01:00', 'time', '2:41 pm'],
  ['2026-11-20T14:41:00+0100', 'time', '2:41 pm'],
  ['2026-11-20 11:05', 'time', '11:05 am'],
] as const)('%s, %s, is %s', (iso, style, text) => {
  expect(formatDate(iso, style)).toBe(text)
})

test('what is no date is given back', () => {
  expect(formatDate('soon', 'short')).toBe('soon')
  expect(formatDate('2026-13-01', 'short')).toBe('2026-13-01')
})
