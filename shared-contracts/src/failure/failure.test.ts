import { ApiError, NetworkError } from '../api-client/api-client'
import { failureOf, failureText, canRetry } from './failure'

const of = (status: number, body: unknown = {}) => failureOf(new ApiError(status, body, '/x'))

test.each([
  [400, 'invalid'],
  [401, 'expired'],
  [403, 'forbidden'],
  [404, 'missing'],
  [409, 'conflict'],
  [413, 'invalid'],
  [429, 'throttled'],
  [500, 'server-error'],
  [503, 'server-error'],
])('status %i is %s', (status, kind) => {
  expect(of(status).kind).toBe(kind)
})

test('no answer is offline, a bug of ours is a server error', () => {
  expect(failureOf(new NetworkError('/x'))).toEqual({ kind: 'offline' })
  expect(failureOf(new TypeError('x'))).toEqual({ kind: 'server-error' })
})

test('a refused input carries the first sentence of each field, nested ones by dots', () => {
  const body = {
    email: ['Enter a valid email address.', 'Too long.'],
    address: { city: ['This field may not be blank.'] },
    non_field_errors: ['The dates overlap.'],
  }
  expect(of(400, body)).toEqual({
    kind: 'invalid',
    detail: 'The dates overlap.',
    fields: {
      email: 'Enter a valid email address.',
      'address.city': 'This field may not be blank.',
    },
  })
})

test('the sentence of the server comes first, but never one of a server error', () => {
  expect(failureText(of(409, { detail: 'The order is already assigned.' }))).toBe(
    'The order is already assigned.',
  )
  expect(failureText(of(500, { detail: 'column "x" does not exist' }))).toBe(
    'The problem is on our side. Try again in a minute.',
  )
})

test('only what may work later is offered again', () => {
  expect([401, 403, 404, 409, 400].map((status) => canRetry(of(status)))).not.toContain(true)
  expect([429, 500].every((status) => canRetry(of(status)))).toBe(true)
})
