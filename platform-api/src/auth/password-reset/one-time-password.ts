import { createHmac, randomInt } from 'node:crypto'

export const otpMinutes = 15
/** Of a million numbers, five guesses. */
export const otpAttempts = 5

export const newOneTimePassword = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Under the server's secret: six digits alone would be found again by trying all of them. */
export const hashOneTimePassword = (secret: string, userId: number, otp: string) =>
  createHmac('sha256', secret).update(`reset:${userId}:${otp}`).digest('hex')
