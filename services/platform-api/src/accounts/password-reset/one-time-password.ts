import { createHmac, randomInt } from 'node:crypto'
import { brand } from 'shared-contracts/brand'
import { greeting, type Mail } from '../../mail/queue-mail'

export const otpMinutes = 15
/** Of a million numbers, five guesses. */
export const otpAttempts = 5

const digits = 6
/** While, or on a day on which, many codes of one user are asked for, none of so many digits can be guessed. */
const digitsUnderAttack = 12
const codesUnderAttack = 10

interface AskedFor {
  /** Codes of the same user that may be tried now. Each could be guessed at five times. */
  recent?: number
  /** As many short ones were mailed today as one day may have. */
  shortUsedUp?: boolean
}

export function newOneTimePassword({ recent = 0, shortUsedUp = false }: AskedFor = {}): string {
  const length = recent < codesUnderAttack && !shortUsedUp ? digits : digitsUnderAttack
  return String(randomInt(0, 10 ** length)).padStart(length, '0')
}

/** Under the server's secret: six digits alone would be found again by trying all of them. */
export const hashOneTimePassword = (secret: string, number: number, otp: string) =>
  createHmac('sha256', secret).update(`reset:${number}:${otp}`).digest('hex')

/** Nine digits by which a request is named; whoever guesses at codes would have to guess it too. */
export const newResetNumber = () => randomInt(100_000_000, 1_000_000_000)

interface Person {
  email: string
  firstName: string
  username: string
}

export const oneTimePasswordMail = ({ email, firstName, username }: Person, otp: string): Mail => ({
  to: email,
  subject: `Your one-time password for ${brand.name}`,
  text: `${greeting(firstName)}

This is the one-time password (OTP) for a new password of the user name ${username}:

${otp}

It works once, for ${otpMinutes} minutes. Do not give it to anyone. ${brand.name} never asks for it.

If you did not ask for it, ignore this e-mail. Your password stays as it is.

${brand.name}
`,
})
