import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { signUpFailure } from './sign-up-failure'

const url = '/api/auth/emailregister/'
const refused = (body: unknown, status = 400) => signUpFailure(new ApiError(status, body, url))

test('the first error of email, user name or referral speaks; all are marked', () => {
  const body = { referral: ['No such code'], username: ['Taken', 'x'], email: 'Also taken' }
  expect(refused(body)).toEqual({
    toast: 'Also taken',
    fields: { username: 'Taken', email: 'Also taken', referral: 'No such code' },
  })
})

test('another field speaks when none of the three was refused', () => {
  expect(refused({ password: ['Too common'] })).toEqual({
    toast: 'Too common',
    fields: { password: 'Too common' },
  })
})

test.each([
  ['an answer without a field', { detail: 'no' }, 400],
  ['a failing server', undefined, 500],
])('%s gets the default text, and the form says that nothing is lost', (_, body, status) => {
  expect(refused(body, status)).toEqual({
    toast: 'Internal Server error Please try after some time',
    notice: expect.stringContaining('Nothing you typed is lost'),
  })
})

test('too many tries: when to come back', () => {
  const detail = 'Request was throttled. Expected available in 42 seconds.'
  expect(refused({ detail }, 429).notice).toMatch(/Try again in 42 seconds\.$/)
})

test.each([new NetworkError(url), new ApiError(502, undefined, url)])(
  'no answer (%p): says so and that nothing is lost',
  (error) => {
    expect(signUpFailure(error)).toEqual({
      notice: expect.stringMatching(/no answer from Amofin\. Nothing you typed is lost\./),
    })
  },
)
