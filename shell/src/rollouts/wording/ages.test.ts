import { now } from '../testing/fake-overview'
import { ago, dayName, duration } from './ages'

test.each([
  [800, 'just now'],
  [12_000, '12 seconds ago'],
  [95_000, '95 seconds ago'],
  [130_000, '2 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
])('%d ms are %s', (ms, text) => expect(ago(ms)).toBe(text))

test('a stage lasts whole minutes, hours or days', () => {
  expect([8 * 60_000, 90 * 60_000, 72 * 3_600_000, 20_000].map(duration)).toEqual([
    '8 minutes',
    '2 hours',
    '3 days',
    '1 minute',
  ])
})

test('a day is named by the clock of Lagos', () => {
  expect(dayName('2026-11-19T23:30:00Z', now)).toBe('Today')
  expect(dayName('2026-11-19T10:00:00Z', now)).toBe('Yesterday')
  expect(dayName('2026-11-12T10:00:00Z', now)).toBe('12 Nov')
})
