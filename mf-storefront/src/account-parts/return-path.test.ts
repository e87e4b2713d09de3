import { sameSiteAddress, sameSitePath, returnPath } from './return-path'

test('keeps path, query and hash of a path of this site', () => {
  expect(returnPath('/paymentDetails/?order=AMF-1#sum')).toBe('/paymentDetails/?order=AMF-1#sum')
})

test('takes the first usable candidate', () => {
  expect(returnPath(undefined, 'https://evil.example/', '/dashboard')).toBe('/dashboard')
})

test.each([
  ['//evil.example/x'],
  ['/\\evil.example/x'],
  ['/\t/evil.example'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  ['/..//evil.example'],
  ['dashboard'],
  [''],
  [null],
  [{ pathname: '/dashboard' }],
])('goes home instead of %p', (candidate) => {
  expect(returnPath(candidate)).toBe('/')
})

test.each([
  '/signin?redirect=/dashboard',
  '/SignUp/',
  '/forgotpassword',
  '/email-verification?x=1',
])('does not come back to %s', (path) => {
  expect(sameSitePath(path)).toBeUndefined()
})

describe('the address in a link of an e-mail', () => {
  const origin = 'https://amofin.example'

  test.each([
    ['https://amofin.example/paymentDetails/?order=AMF-1', '/paymentDetails/?order=AMF-1'],
    ['/dashboard', '/dashboard'],
    ['https://amofin.example/', '/'],
  ])('%s leads to %s', (address, path) => {
    expect(sameSiteAddress(address, origin)).toBe(path)
  })

  test.each([
    'https://evil.example/dashboard',
    'https://amofin.example.evil.example/',
    'http://amofin.example/',
    'https://amofin.example//evil.example/',
    'https://amofin.example/signup',
    'javascript:alert(1)',
    '//evil.example',
    null,
  ])('%p leads nowhere', (address) => {
    expect(sameSiteAddress(address, origin)).toBeUndefined()
  })
})
