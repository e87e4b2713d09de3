import { expect, test } from '@jest/globals'
import { sign } from '../http/signed-value'
import { qaCookieFor, readQaCookie } from './qa-cookie'

const options = { secret: 'a secret of the test', host: 'amofin.example' }
const now = Date.parse('2026-11-20T12:00:00Z')
const override = { remotes: { 'mf-chat': '1.4.0-pr-12' }, until: '2026-11-20T13:00:00.000Z' }
const cookie = qaCookieFor(override, { ...options, secure: true }, now)
const value = /^amofin_qa=([^;]*)/.exec(cookie)?.[1]

test('the choice is kept until the link’s time, out of reach of scripts', () => {
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining(['Path=/', 'Max-Age=3600', 'HttpOnly', 'SameSite=Lax', 'Secure']),
  )
  expect(readQaCookie(value, options, now)).toEqual(override)
  expect(readQaCookie(value, options, now + 3_600_000)).toBeUndefined()
})

test('of a link that was revoked it is nothing', () => {
  const linked = qaCookieFor({ ...override, id: 'a1' }, { ...options, secure: true }, now)
  const kept = /^amofin_qa=([^;]*)/.exec(linked)?.[1]
  expect(readQaCookie(kept, { ...options, revokedLinks: ['b2'] }, now)).toEqual(override)
  expect(readQaCookie(kept, { ...options, revokedLinks: ['a1'] }, now)).toBeUndefined()
})

test('on another host, with another secret or signed nonsense it is nothing', () => {
  expect(readQaCookie(value, { ...options, host: 'other.example' }, now)).toBeUndefined()
  expect(readQaCookie(value, { ...options, secret: 'another secret' }, now)).toBeUndefined()
  expect(readQaCookie('e30', options, now)).toBeUndefined()
  const nonsense = sign('e30', 'qa amofin.example', options.secret)
  expect(readQaCookie(nonsense, options, now)).toBeUndefined()
})
