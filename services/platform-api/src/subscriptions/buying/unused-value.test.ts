import { unusedKobo } from './upgrade'

const on = (moment: string) => new Date(moment)
const starter = {
  startedOn: on('2026-11-01T10:00:00Z'),
  validTill: on('2026-12-01T10:00:00Z'),
  paidKobo: 500_000,
}

test.each([
  // The day that has begun is used.
  ['2026-11-01T10:00:00Z', 500_000],
  ['2026-11-01T10:00:01Z', 483_333],
  ['2026-11-16T10:00:00Z', 250_000],
  ['2026-11-30T10:00:01Z', 0],
  ['2026-12-01T10:00:00Z', 0],
  ['2027-01-01T10:00:00Z', 0],
])('at %s, %d kobo of a month for 500000 are unused', (now, kobo) => {
  expect(unusedKobo(starter, on(now))).toBe(kobo)
})

test('counts nothing of a plan that nobody paid for, or that has no days', () => {
  expect(unusedKobo({ ...starter, paidKobo: 0 }, starter.startedOn)).toBe(0)
  expect(unusedKobo({ ...starter, validTill: starter.startedOn }, starter.startedOn)).toBe(0)
})

test('is never more than was paid, whenever the plan began', () => {
  expect(unusedKobo(starter, on('2026-10-01T10:00:00Z'))).toBe(500_000)
})
