import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { signInFailure } from './sign-in-rules'

const refused = (body: unknown, status = 400) =>
  signInFailure(new ApiError(status, body, '/api/auth/active-login/'))

test.each([
  ['nothing readable', undefined, 'Invalid Credentials'],
  ['an empty answer', {}, 'Invalid Credentials'],
  ['an empty list', { non_field_errors: [] }, 'Invalid Credentials'],
  [
    'an account that was never activated',
    { status: ['Please activate your account with the email sent you !'] },
    'Please activate your account, a verification link sent on your registed email!',
  ],
  [
    'the same as a bare text',
    { status: 'Please activate your account with the email sent you !' },
    'Please activate your account, a verification link sent on your registed email!',
  ],
  [
    'a deactivated account',
    { status: ['Your account has been deactivated!'] },
    'Your account has been deactivated!',
  ],
  [
    'a general error',
    { non_field_errors: ['Unable to log in with provided credentials.', 'second'] },
    'Unable to log in with provided credentials.',
  ],
  ['another status', { status: ['Account under review'] }, 'Account under review'],
])('says the fixed text for %s', (_, body, text) => {
  expect(refused(body)).toEqual({ kind: 'refused', text })
})

test.each([
  ['Request was throttled. Expected available in 42 seconds.', 'in 42 seconds'],
  [undefined, 'in a few minutes'],
])('says in words how long to wait after too many tries', (detail, when) => {
  const text = `Too many attempts. Nothing you typed is lost. Try again ${when}.`
  expect(refused({ detail }, 429)).toEqual({ kind: 'refused', text })
})

test('does not blame the credentials when no answer came', () => {
  expect(signInFailure(new NetworkError('/api/auth/active-login/'))).toEqual({
    kind: 'unanswered',
    text: 'We could not reach Amofin. Check your connection, then try again.',
  })
})

test('does not blame the credentials when the server failed', () => {
  expect(refused(undefined, 502).kind).toBe('unanswered')
})
