import { createHmac, randomInt } from 'node:crypto'
import { brand } from 'shared-contracts/brand'
import { greeting, type Mail } from '../../mail/queue-mail'
import { sha256 } from '../../secrets/sha256'
import { sharedMinutes } from '../client'

export const otpMinutes = 15
/** Of a million numbers, five guesses. */
export const otpAttempts = 5

const digits = 6
/** While, or on a day on which, many codes of one user are asked for, none of so many digits can be guessed. */
const digitsUnderAttack = 12
const codesUnderAttack = 10

/** `recent`: codes of the same user that may be tried now. Each could be guessed at five times. */
export function newOneTimePassword({ recent = 0 }: { recent?: number } = {}): string {
  const length = recent < codesUnderAttack ? digits : digitsUnderAttack
  return String(randomInt(0, 10 ** length)).padStart(length, '0')
}

interface Owner {
  id: number
  email: string
  /** Whoever has used a code is given another one. */
  sessionEpoch: number
}

/**
 * The long code that all requests of these minutes share, so that one mail serves them all: whoever asks for
 * somebody else's name fills no mailbox, and the owner's own request still works. `name` says which one it is.
 */
export function sharedOneTimePassword(
  secret: string,
  { id, email, sessionEpoch }: Owner,
  now: number,
) {
  const slot = Math.floor(now / (sharedMinutes * 60_000))
  const about = `reset-shared:${id}:${sessionEpoch}:${slot}:${email}`
  const drawn = createHmac('sha256', secret).update(about).digest('hex')
  const otp = String(BigInt(`0x${drawn}`) % BigInt(10 ** digitsUnderAttack))
  return { name: sha256(drawn), otp: otp.padStart(digitsUnderAttack, '0') }
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
