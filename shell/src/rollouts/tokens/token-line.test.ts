import { now } from '../testing/fake-overview'
import { tokenLine } from './tokens-dialog'

const token = {
  id: 'a1',
  name: 'ci',
  createdBy: 'bukola',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2027-01-30T08:00:00Z',
  role: 'releaser' as const,
}

test('says who made it, how long it works and whether anybody uses it', () => {
  expect(tokenLine(token, now)).toBe(
    'Created 1 Nov by bukola. Works until 30 Jan 2027. Never used.',
  )
  expect(tokenLine({ ...token, lastUsedAt: '2026-11-20T13:52:00Z' }, now)).toMatch(
    /Last used 2:52 pm\.$/,
  )
})

test('what has ended or was revoked says when', () => {
  const ended = { ...token, expiresAt: '2026-11-10T08:00:00Z' }
  const revoked = { ...token, revokedAt: '2026-11-10T08:00:00Z' }
  expect(tokenLine(ended, now)).toMatch('Ended 10 Nov.')
  expect(tokenLine(revoked, now)).toMatch('Revoked 10 Nov, 9:00 am.')
})
