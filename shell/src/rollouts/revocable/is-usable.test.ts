import { now } from '../testing/fake-overview'
import { isUsable } from './revocable-list'

const before = '2026-11-10T08:00:00Z'
const later = '2027-01-30T08:00:00Z'

test.each([
  ['is neither revoked nor at its end', { expiresAt: later }, true],
  ['has no end', {}, true],
  ['has ended', { expiresAt: before }, false],
  ['was revoked before its end', { expiresAt: later, revokedAt: before }, false],
  ['was revoked and had no end', { revokedAt: before }, false],
])('what %s', (_, revocable, usable) => {
  expect(isUsable(revocable, now)).toBe(usable)
})
