import { pathOnSite } from './account-links'

const site = 'https://amofin.example'

test.each([
  ['/agreement/8f/tenancy?page=2#end', '/agreement/8f/tenancy?page=2#end'],
  ['https://amofin.example/dashboard', '/dashboard'],
  ['https://user:pass@amofin.example/dashboard', '/dashboard'],
  ['HTTPS://AMOFIN.EXAMPLE:443/a', '/a'],
  ['dashboard', '/dashboard'],
  ['/a\r\nBcc: x@evil.test', '/aBcc:%20x@evil.test'],
])('takes %j for the path %s', (address, path) => {
  expect(pathOnSite(address, site)).toBe(path)
})

test.each([
  'https://evil.test/',
  'http://amofin.example/',
  'https://amofin.example:8443/',
  'https://amofin.example.evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  'https://amofin.example//evil.test',
  'javascript:alert(1)',
  'blob:https://amofin.example/1',
  'data:text/html,x',
  'https://',
])('refuses %j', (address) => {
  expect(pathOnSite(address, site)).toBeUndefined()
})

test('knows this machine by its other names, on the same port only', () => {
  expect(pathOnSite('http://127.0.0.1:3000/a', 'http://localhost:3000')).toBe('/a')
  expect(pathOnSite('http://127.0.0.1:4000/a', 'http://localhost:3000')).toBeUndefined()
  expect(pathOnSite('https://localhost/a', site)).toBeUndefined()
})
