export const twoStepTexts = {
  /** What a client that knows no second step shows. */
  needed: 'This account asks for a second step after the password. Sign in on the Amofin website.',
  ticketEnded: 'Signing in took too long. Start again with your password.',
  wrongCode: 'This code is wrong or was already used. Wait for the next code, then type it.',
  tooManyCodes: (wait: string) =>
    `Too many codes were typed for this account. Try again in ${wait}, or use a recovery code or a passkey.`,
  tooManyWrongCodes: (wait: string) =>
    `Too many wrong codes were typed for this account today. Type a code again in ${wait}. To sign in now, use a recovery code or a passkey, or reset your password and sign in with the new one.`,
  wrongRecoveryCode: 'This recovery code is wrong or was already used. Try another one.',
  wrongPasskey: 'This passkey was not accepted. Try again, or use another way.',
  wrongPassword: 'This password is wrong.',
  noWay: 'Enter a code or a recovery code, or use a passkey.',
  stepUp: 'Confirm that it is you first. Nothing was changed.',
  hasApp: 'This account has an authenticator app. Remove it before you set up another one.',
  noSecondStep: 'Set up an authenticator app or a passkey first.',
  lastRequired: 'Staff need a second step here. Set up another one before you remove this one.',
  passkeyNotAdded: 'This passkey could not be added. Try again with another name or device.',
} as const

export const twoStepMessages = {
  added: (what: string) => `${what} was added to your sign-in.`,
  removed: (what: string) => `${what} was removed from your sign-in.`,
} as const
