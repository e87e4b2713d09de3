import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { activationStatus } from 'shared-contracts/api/auth.schema'
import { activationFailure, activationOutcome, activationTexts } from './activation-outcome'

const url = '/api/auth/activate/'
const user = {
  id: 9,
  email: 'ngozi@example.ng',
  phone: '08137654321',
  username: 'ngozi_co',
  groups: [2],
}

test('the texts are those that the API answers with', () => {
  expect(activationTexts.expired).toBe(activationStatus.expired)
  expect(activationTexts.already).toBe(activationStatus.already)
})

test('a new account comes with its session and the free plan', () => {
  expect(activationOutcome({ status: 'Success', token: 't', user })).toEqual({
    kind: 'activated',
    user: {
      token: 't',
      userId: 9,
      group: 2,
      username: 'ngozi_co',
      email: 'ngozi@example.ng',
      phone: '08137654321',
      plan: 'FREEMIUM PLAN',
    },
  })
})

test.each([
  [activationStatus.expired, 'expired'],
  [activationStatus.already, 'already'],
  ['Invalid link', 'failed'],
  ['Success', 'failed'],
])('the status %p without a session means %s, in an answer and in a refusal', (status, kind) => {
  expect(activationOutcome({ status })).toEqual({ kind })
  expect(activationFailure(new ApiError(400, { status: [status] }, url))).toEqual({ kind })
})

test.each([
  ['no answer', new NetworkError(url)],
  ['nobody behind the site', new ApiError(503, undefined, url)],
  ['too many tries', new ApiError(429, { detail: 'in 9 seconds' }, url)],
])('%s says nothing about the link', (_, error) => {
  expect(activationFailure(error).kind).toBe('unanswered')
})

test('a server that fails has failed', () => {
  expect(activationFailure(new ApiError(500, undefined, url))).toEqual({ kind: 'failed' })
})
