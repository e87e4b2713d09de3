import type { Socket } from 'socket.io'
import { visitorAddress } from './visitor-address'

const from = (address: string, forwarded?: string) =>
  ({ handshake: { address, headers: { 'x-forwarded-for': forwarded } } }) as unknown as Socket

test.each([
  ['102.89.1.2', undefined, '102.89.1.2'],
  ['::ffff:127.0.0.1', '102.89.1.2', '102.89.1.2'],
  ['::1', '1.1.1.1, 102.89.1.2', '102.89.1.2'],
  ['127.0.0.1', '1.1.1.1, 102.89.1.2, 10.0.0.9', '102.89.1.2'],
  ['102.89.1.2', '1.1.1.1', '102.89.1.2'],
  ['127.0.0.1', 'no address', '127.0.0.1'],
])('of %s that forwards %s, %s', (address, forwarded, expected) => {
  expect(visitorAddress(from(address, forwarded), ['10.0.0.0/8'])).toBe(expected)
})
