import { expect, test } from '@jest/globals'
import { createRateLimit } from './rate-limit'

test('so many in a time, and no more until it is over', () => {
  let time = 0
  const may = createRateLimit(2, 1000, () => time)
  expect([may('127.0.0.1'), may('127.0.0.1'), may('127.0.0.1')]).toEqual([true, true, false])
  expect(may('127.0.0.2')).toBe(true)
  time = 1000
  expect(may('127.0.0.1')).toBe(true)
})

test('one customer’s IPv6 network counts as one address, an IPv4 address in its IPv6 form as itself', () => {
  const may = createRateLimit(1, 1000)
  expect([may('2001:db8:1:2::1'), may('2001:db8:1:2::2')]).toEqual([true, false])
  expect(may('2001:db8:1:3::1')).toBe(true)
  expect([may('::ffff:203.0.113.7'), may('::ffff:203.0.113.8')]).toEqual([true, true])
})
