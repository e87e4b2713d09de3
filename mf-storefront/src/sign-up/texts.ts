/** Fixed by the specification (P 2, P 5, P 8): byte for byte, original spelling included. */
export const signUpTexts = {
  fieldsMissing: 'Please fill all the input fields',
  usernameWithAt: 'Can not use @ in Username ',
  passwordsDiffer: 'Password is not matching',
  phoneInvalid: 'Please enter a valid Phone number',
  referralInvalid: 'Please enter a valid Referral Code',
  serverFailed: 'Internal Server error Please try after some time',
  sent: 'We have sent you a verification email. To login into your account please verify your email address',
} as const

/** Ours: what to do, beside each field. */
export const signUpHints = {
  missing: {
    first_name: 'Enter your first name',
    last_name: 'Enter your last name',
    username: 'Choose a user name',
    email: 'Enter your email address',
    phone: 'Enter your phone number',
    password: 'Choose a password',
    confirm: 'Type the password again',
  },
  usernameWithAt: 'Leave out the @. A user name is not an email address',
  passwordsDiffer: 'Type the same password as above',
  passwordShort: 'Use 10 characters or more',
  emailInvalid: 'Enter an email address in the correct format, like name@example.ng',
  phoneInvalid: 'Enter 10 to 12 digits, like 08031234567',
  referralInvalid: 'A referral code has more than 6 characters. Check it, or leave this empty',
  unreachable:
    'We could not reach Amofin. Nothing you typed is lost. Check your connection, then try again. If you already have our email, open the link in it instead.',
  serverFailed:
    'Your account was not created. Nothing you typed is lost. Try again in a few minutes.',
} as const
