import { expect, test } from '@jest/globals'
import { cookieReader, readCookie, setCookie, withoutOwnCookies } from './cookies'

test('reads values as they were sent; the first of two cookies of one name counts', () => {
  const cookie = cookieReader('a=1; b=x=y%20z;  a=2; empty=; flag; c="quoted"')
  expect(cookie('a')).toBe('1')
  expect(cookie('b')).toBe('x=y%20z')
  expect(cookie('empty')).toBe('')
  expect(cookie('flag')).toBeUndefined()
  expect(cookie('c')).toBe('"quoted"')
  expect(cookie('constructor')).toBeUndefined()
  expect(readCookie(undefined, 'a')).toBeUndefined()
  expect(readCookie('b=2', 'a')).toBeUndefined()
})

const attributes = (text: string) => text.split('; ').sort()

test('a cookie is out of reach for scripts and for calls of other sites', () => {
  const value = 'mf-chat=r%3A1&mf-a=2.sig-_'
  expect(attributes(setCookie('x', value, { secure: false }))).toEqual(
    attributes(`x=${value}; Path=/; HttpOnly; SameSite=Lax`),
  )
  expect(attributes(setCookie('x', '1', { maxAge: 60, secure: true }))).toEqual(
    attributes('x=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'),
  )
  expect(attributes(setCookie('x', '', { maxAge: 0, secure: false }))).toEqual(
    attributes('x=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'),
  )
})

test('cookies of others go on to the API as they came', () => {
  expect(withoutOwnCookies('theme=a%20b; amofin_visitor=1; editor="a=b"')).toBe(
    'theme=a%20b; editor="a=b"',
  )
  expect(withoutOwnCookies('amofin_visitor=1')).toBeUndefined()
})
