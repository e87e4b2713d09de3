import { lagosToday } from './lagos-today'

test('the day begins at midnight in Lagos', () => {
  expect(lagosToday(new Date('2026-11-19T22:59:59Z'))).toBe('2026-11-19')
  expect(lagosToday(new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-20')
})
