/** Fixed by the specification (P 5, P 8): byte for byte, original spelling included. */
export const signInTexts = {
  enterUsername: 'Enter username',
  enterPassword: 'Enter password',
  usernameWithAt: "Username should not include '@'",
  invalidCredentials: 'Invalid Credentials',
  /** What the server says of an account that was never activated … */
  serverNotActivated: 'Please activate your account with the email sent you !',
  /** … and what is shown instead. */
  notActivated: 'Please activate your account, a verification link sent on your registed email!',
} as const

/** Ours. */
export const signInHints = {
  unreachable: 'We could not reach Amofin. Check your connection, then try again.',
  serverFailed: 'Signing in did not work on our side. Nothing you typed is lost. Try again.',
} as const

/** Ours: the second step of staff (ADR 32). */
export const secondStepHints = {
  setUp:
    'Staff accounts need a second step. Add this key to a code app on your phone, then type the code that it shows.',
  unanswered: 'This could not be checked. Check your connection, then try again.',
} as const
