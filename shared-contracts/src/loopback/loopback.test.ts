import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from './loopback'

test.each([
  ['http://localhost:3000', true],
  ['http://site.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.0.1', true],
  ['http://[::1]:3000', true],
  ['https://amofin.example', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://10.0.0.1', false],
  ['http://0.0.0.0:3000', false],
])('%s is this machine: %s', (origin, own) => {
  expect(isLoopbackOrigin(origin)).toBe(own)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['localhost', false],
  ['127.0.0.1.example', false],
  [undefined, false],
])('the address %s is this machine: %s', (address, own) => {
  expect(isLoopbackAddress(address)).toBe(own)
})

test.each([
  ['localhost', true],
  ['site.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
])('the host name %j is this machine: %s', (hostname, own) => {
  expect(isLoopbackHost(hostname)).toBe(own)
})
