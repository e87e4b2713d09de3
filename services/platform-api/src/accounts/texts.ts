import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import { brand } from 'shared-contracts/brand'

/** Fixed texts of the sign-in answers (REST conventions 3.5; P 8). Spelling is the published one. */
export const signInTexts = {
  wrongCredentials: 'Unable to log in with provided credentials.',
  notActivated: 'Please activate your account with the email sent you !',
  deactivated: 'Your account has been deactivated!',
} as const

/** P 5, D 8 and REST conventions 3.5; the sign-up screen shows the first of them as it is. */
export const accountTexts = {
  emailTaken: 'User with this email already exists. Please try with different email Id',
  usernameTaken: 'A user with that username already exists. Please try with different User name',
  atInUsername: 'Can not use @ in Username ',
  unknownReferral: 'Invalid referral code.',
  usernameCharacters:
    'Use only letters, digits and the signs . _ - + in the user name, without spaces.',
  usernameScripts:
    'Use letters of one alphabet only, for example only Latin letters, for the user name.',
  foreignAddress: 'Give an address of this site.',
  badLink:
    'This activation link is not valid. Open the link in our latest e-mail, or create your account again.',
  emailFixed: 'The e-mail address cannot be changed here. Ask customer support to change it.',
  wrongPassword: 'Wrong password.',
  notAnImage: 'This file is not a PNG or JPG image, or it is damaged. Choose another one.',
} as const

/** Ours: the specification says nothing of how good a password has to be. */
export const passwordTexts = {
  tooShort: `Use ${minPasswordLength} characters or more.`,
  tooCommon: 'This password is too common. Choose another one.',
} as const

/** Notifications; all but `activated`, which goes to the admins, are about the reader's own account. */
export const accountMessages = {
  welcome: `Welcome to ${brand.name}. Your account is active.`,
  passwordChanged: 'Your password was changed.',
  activated: (username: string) => `${username} activated the account.`,
} as const

/** P 7: answers of `apply-pass`; `update-password` says the first of them too. */
export const resetStatus = { success: 'Success', incorrect: 'Incorrect OTP' } as const
