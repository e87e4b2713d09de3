import { returnPath } from './return-path'

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

test('does not come back to the sign-in screen', () => {
  expect(returnPath('/signin?redirect=/dashboard')).toBe('/')
})
