import { expect, test } from '@jest/globals'
import { clientNetwork } from './client-network'

test.each([
  ['10.0.0.9', '10.0.0.9'],
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['::FFFF:10.1.255.0', '10.1.255.0'],
  ['::ffff:a00:9', '10.0.0.9'],
  ['0:0:0:0:0:ffff:0a00:0009', '10.0.0.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['64:ff9b::10.0.0.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
