import { isSignatureValid, signedQuery } from './signed-link'

const path = '/media/private/a.png'
const now = Date.parse('2026-11-20T10:00:00Z')
const link = (options = {}) =>
  Object.fromEntries(
    new URLSearchParams(signedQuery('key', path, { seconds: 60, now, ...options })),
  )

test('opens the file it was made for until it expires', () => {
  expect(isSignatureValid('key', path, link(), now + 59_000)).toBe(true)
  expect(isSignatureValid('key', path, link(), now + 60_000)).toBe(false)
})

test.each([
  ['another file', '/media/private/b.png', {}],
  ['a later expiry', path, { e: '9999999999' }],
  ['another signature', path, { s: 'x' }],
  ['an added value', path, { user: '7' }],
  ['a value given twice', path, { e: ['1', '2'] }],
])('refuses %s', (_, asked, change) => {
  expect(isSignatureValid('key', asked, { ...link(), ...change }, now)).toBe(false)
})

test('carries values that cannot be changed', () => {
  const made = link({ extra: { user: '7' } })
  expect(isSignatureValid('key', path, made, now)).toBe(true)
  expect(isSignatureValid('key', path, { ...made, user: '8' }, now)).toBe(false)
  expect(isSignatureValid('other', path, made, now)).toBe(false)
})
