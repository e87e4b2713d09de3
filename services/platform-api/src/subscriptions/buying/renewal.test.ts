import { isRenewable, renewedUntil } from './renewal'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const now = on('2026-11-22')

test('a plan with an end can be bought again in its last seven days', () => {
  expect(isRenewable({ months: 1, validTill: on('2026-11-29') }, now)).toBe(true)
  expect(isRenewable({ months: 1, validTill: on('2026-11-30') }, now)).toBe(false)
  expect(isRenewable({ months: null, validTill: null }, now)).toBe(false)
})

test.each([
  ['2026-10-29', '2026-11-29', 1, '2026-12-29'],
  ['2026-09-29', '2026-11-29', 1, '2026-12-29'],
  ['2025-11-25', '2026-11-25', 12, '2027-11-25'],
  // The end of February does not shorten the months after it.
  ['2026-01-31', '2026-02-28', 1, '2026-03-31'],
  // An end that staff set by hand: the next day on which quotas start over.
  ['2026-11-01', '2026-11-25', 1, '2027-01-01'],
])('begun %s, ending %s, %d more months end %s', (started, till, months, end) => {
  expect(renewedUntil(on(started), on(till), months)).toEqual(on(end))
})
