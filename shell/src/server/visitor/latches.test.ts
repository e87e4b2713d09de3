import { expect, test } from '@jest/globals'
import { readLatches, latchCookie } from './latches'
import { sign } from '../http/signed-value'

const how = { secret: 'a secret of the test', secure: false }
const valueOf = (cookie = '') => /^amofin_rollouts=([^;]*)/.exec(cookie)?.[1]

test('what was received comes back, in a cookie that scripts cannot read', () => {
  const latches = { 'mf-chat': 'r1', 'mf-agreement': 'r 2/=&;' }
  const cookie = latchCookie({}, latches, how)
  expect(cookie).toMatch(
    /^amofin_rollouts=[\x21-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(latchCookie({}, latches, { ...how, secure: true })).toContain('; Secure')
  expect(readLatches(valueOf(cookie), how.secret)).toEqual(latches)
})

test('it is written only when something changes, and taken away with the last rollout', () => {
  const latches = { 'mf-chat': 'r1', 'mf-agreement': 'r2' }
  expect(latchCookie(latches, { 'mf-agreement': 'r2', 'mf-chat': 'r1' }, how)).toBeUndefined()
  expect(latchCookie({}, {}, how)).toBeUndefined()
  const fewer = latchCookie(latches, { 'mf-chat': 'r1' }, how)
  expect(readLatches(valueOf(fewer), how.secret)).toEqual({ 'mf-chat': 'r1' })
  expect(latchCookie(latches, {}, how)).toMatch(/^amofin_rollouts=;.* Max-Age=0;/)
})

test('a latch that was not signed here is not believed', () => {
  for (const value of [
    undefined,
    'mf-chat=r1',
    'mf-chat=r1.AAAA',
    sign('mf-chat=r1', 'rollouts', 'another secret'),
    sign('mf-chat=r1', 'visitor', how.secret),
  ]) {
    expect(readLatches(value, how.secret)).toEqual({})
  }
})

test('the cookie stays within what a browser keeps', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`mf-remote-${index}`, 'a-rollout-id']),
  )
  const cookie = latchCookie({}, many, how) ?? ''
  expect(cookie.length).toBeLessThan(4096)
  expect(Object.keys(readLatches(valueOf(cookie), how.secret)).length).toBeGreaterThan(50)
})
