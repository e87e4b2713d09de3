import { expect, test } from '@jest/globals'
import { isStaff, recognise, sessionCookieFor, sessionSeconds, visitorPurpose } from './audience'
import { readCookie, setCookie, withoutOwnCookies } from '../http/cookies'
import { sign, unsign } from '../http/signed-value'

const secret = 'a secret of the test'
const how = { secret, secure: false }
const asHeader = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a newcomer gets a random id in a cookie that scripts cannot read', () => {
  const { audience, setCookie: cookie = '' } = recognise(undefined, how)
  expect(audience.visitor).toMatch(/^[0-9a-f]{32}$/)
  expect(cookie).toContain('HttpOnly; SameSite=Lax')
  // Nothing that outlives the visit before anybody agreed to anything (ADR 35).
  expect(cookie).not.toMatch(/Max-Age|Expires/)
  expect(cookie).not.toContain('Secure')
  expect(recognise(undefined, { secret, secure: true }).setCookie).toContain('Secure')
  expect(recognise(undefined, how).audience.visitor).not.toBe(audience.visitor)
})

test('the cookie brings the visitor back', () => {
  const first = recognise(undefined, how)
  const again = recognise(`a=b; ${asHeader(first.setCookie ?? '')}; c=d`, how)
  expect(again).toEqual({ audience: { visitor: first.audience.visitor, user: undefined } })
})

test('an id that was not signed here is not believed', () => {
  const chosen = 'a'.repeat(32)
  for (const value of [
    chosen,
    `${chosen}.`,
    `${chosen}.AAAA`,
    sign(chosen, visitorPurpose, 'other'),
  ]) {
    const { audience, setCookie: cookie } = recognise(`amofin_visitor=${value}`, how)
    expect(audience.visitor).not.toBe(chosen)
    expect(cookie).toBeDefined()
  }
})

test('a cookie of before, which lived a year, is replaced', () => {
  const before = sign('a'.repeat(32), 'visitor', secret)
  expect(recognise(`amofin_visitor=${before}`, how).setCookie).toMatch(/^amofin_visitor=/)
})

test('the value of one cookie does not pass as another’s', () => {
  const text = sign('value', 'visitor', secret)
  expect(unsign(text, 'visitor', secret)).toBe('value')
  expect(unsign(text, 'session', secret)).toBeUndefined()
})

test('a signed-in user is recognised until the cookie expires', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const cookie = asHeader(sessionCookieFor({ id: 12, groups: [2] }, { ...how, now }))
  expect(recognise(cookie, { ...how, now }).audience.user).toEqual({ id: 12, groups: [2] })
  const later = now + sessionSeconds * 1000 + 1000
  expect(recognise(cookie, { ...how, now: later }).audience.user).toBeUndefined()
})

test('a session cookie with signed nonsense is no user and no failure', () => {
  for (const value of ['e30', 'bm8ganNvbg', '%%%']) {
    const cookie = `amofin_session=${sign(value, 'session', secret)}`
    expect(recognise(cookie, how).audience.user).toBeUndefined()
  }
})

test('our cookies are taken out of what the API gets, others stay', () => {
  const header = 'amofin_visitor=1; editor=a=b; amofin_session=2; theme=x'
  expect(withoutOwnCookies(header)).toBe('editor=a=b; theme=x')
  expect(withoutOwnCookies('amofin_visitor=1')).toBeUndefined()
  expect(withoutOwnCookies(undefined)).toBeUndefined()
  expect(readCookie(header, 'editor')).toBe('a=b')
  expect(setCookie('x', '', { maxAge: 0, secure: false })).toContain('Max-Age=0')
})

test('whoever works here is told from customers and strangers', () => {
  const visitor = 'a'.repeat(32)
  const by = (user?: { id: number; groups: number[] }) =>
    isStaff({ visitor, ...(user && { user }) })
  expect([by(), by({ id: 1, groups: [2] }), by({ id: 1, groups: [2, 5] })]).toEqual([
    false,
    false,
    true,
  ])
})
