/** Fixed texts of the sign-in answers (REST conventions 3.5; P 8). Spelling is the published one. */
export const signInTexts = {
  wrongCredentials: 'Unable to log in with provided credentials.',
  notActivated: 'Please activate your account with the email sent you !',
  deactivated: 'Your account has been deactivated!',
} as const
