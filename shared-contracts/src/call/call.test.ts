import { callUrl, defineCall } from './call'

test('fills parameters and encodes them', () => {
  expect(callUrl('/api/order/detail/{number}/', { params: { number: 'AMF 1/2' } })).toBe(
    '/api/order/detail/AMF%201%2F2/',
  )
})

test('appends the query and leaves undefined and null values out', () => {
  expect(
    callUrl('/api/order/list/', { query: { page: 2, search: undefined, ordering: null } }),
  ).toBe('/api/order/list/?page=2')
})

test('refuses to send a literal placeholder', () => {
  expect(() => callUrl('/api/auth/view_profile/{userId}/')).toThrow(
    'Missing parameter "userId" for /api/auth/view_profile/{userId}/',
  )
})

test('a contract is a method and a path at run time', () => {
  expect(defineCall<{ id: number }>()('GET', '/x/')).toEqual({ method: 'GET', path: '/x/' })
})
