/** Fixed by the specification (P 5, P 8): byte for byte, original spelling and spaces included. */
export const resetTexts = {
  usernameWithAt: 'Can not use @ in Username ',
  usernameTooShort: 'User Id should be more than 6 characters',
  unknownUser: 'User does not exist',
  sent: 'We have sent you an email ',
  incorrectOtp: 'Incorrect OTP ',
  passwordsDiffer: 'Password mismatched ',
  updated: 'Password has been updated',
} as const

/** What the server says of a wrong code (P 7); a good one gets `Success`. */
export const incorrectOtpStatus = 'Incorrect OTP'

/** Ours: what to do, beside each field. */
export const resetHints = {
  usernameMissing: 'Enter your user name',
  usernameWithAt: 'Enter your user name, not your email address',
  usernameTooShort: 'Enter your full user name. It has 6 or more characters',
  unknownUser:
    'No account has this user name. Check the spelling, or find your user name in our emails to you',
  otpMissing: 'Enter the code from our email',
  incorrectOtp: 'This code is wrong or has expired. Check it, or send a new code',
  passwordShort: 'Use 10 characters or more',
  passwordMissing: 'Choose a new password',
  confirmMissing: 'Type the new password again',
  passwordsDiffer: 'Type the same password as above',
  unreachable:
    'We could not reach Amofin. Nothing you typed is lost. Check your connection, then try again.',
  serverFailed:
    'Your password was not changed, because of a problem on our side. Nothing you typed is lost. Try again in a few minutes.',
} as const
