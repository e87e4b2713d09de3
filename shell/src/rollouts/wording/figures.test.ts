import { count, dayOf, estimate, moment, percent, rate, seconds } from './figures'

test('numbers are grouped and estimates are short', () => {
  expect(count(1240)).toBe('1,240')
  expect(count(1_234_567)).toBe('1,234,567')
  expect(estimate(1243.7)).toBe('1,240')
  expect(estimate(7)).toBe('7')
})

test.each([
  [0, '0%'],
  [0.003, '0.3%'],
  [0.00042, '0.04%'],
  [0.024031, '2.4%'],
  [1, '100%'],
])('a share of %d of loads is %s', (share, text) => expect(rate(share)).toBe(text))

test('percentages keep no idle decimals', () => {
  expect([10, 12.5, 0.25].map(percent)).toEqual(['10%', '12.5%', '0.25%'])
  expect(seconds(1850)).toBe('1.9 s')
})

test('a moment says its day only when that is another, its year only when that is another', () => {
  const now = '2026-11-20T14:00:00Z'
  expect(moment('2026-11-20T13:52:00Z', now)).toBe('2:52 pm')
  expect(moment('2026-11-20T23:30:00Z', now)).toBe('21 Nov, 12:30 am')
  expect(dayOf('2025-11-12T08:00:00Z', now)).toBe('12 Nov 2025')
})
