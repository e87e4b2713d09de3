import { ApiError } from 'shared-contracts/api-client'
import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import type { FieldErrors } from 'shared-ui/schema-form'
import { z } from 'zod/mini'
import { fieldTexts, firstMessage, isUnanswered, retryText } from '../account-parts/answer-texts'
import type { Refusal } from '../account-parts/refusal'
import { incorrectOtpStatus, resetHints, resetTexts } from './texts'

export const usernameForm = z.object({ username: z.string().check(z.trim()) })

export const newPasswordForm = z.object({
  otp: z.string().check(z.trim()),
  password: z.string(),
  confirm: z.string(),
})
export type NewPassword = z.infer<typeof newPasswordForm>

/** P 5 and P 9: "length must be more than 5", so 6 characters pass whatever the message says. */
const shortest = 6

/** What is wrong with a user name before anybody is asked. */
export function usernameRefusal(username: string): Refusal | undefined {
  if (username.includes('@')) {
    return { toast: resetTexts.usernameWithAt, fields: { username: resetHints.usernameWithAt } }
  }
  if (username.length >= shortest) return undefined
  const hint = username === '' ? resetHints.usernameMissing : resetHints.usernameTooShort
  return { toast: resetTexts.usernameTooShort, fields: { username: hint } }
}

/** What is wrong with the second step. */
export function newPasswordRefusal({ otp, password, confirm }: NewPassword): Refusal | undefined {
  const fields: FieldErrors = {
    ...(otp === '' && { otp: resetHints.otpMissing }),
    ...(password === '' && { password: resetHints.passwordMissing }),
    ...(confirm === '' && { confirm: resetHints.confirmMissing }),
  }
  if (Object.keys(fields).length > 0) return { fields }
  if (password !== confirm) {
    return { toast: resetTexts.passwordsDiffer, fields: { confirm: resetHints.passwordsDiffer } }
  }
  return password.trim().length < minPasswordLength
    ? { fields: { password: resetHints.passwordShort } }
    : undefined
}

/** What to say when no code was sent. Every refusal but 429 means that nobody has the user name. */
export const requestFailure = (error: unknown): Refusal =>
  failure(error, () => ({
    toast: resetTexts.unknownUser,
    fields: { username: resetHints.unknownUser },
  }))

/** What to say when the new password was not taken. */
export const applyFailure = (error: unknown): Refusal =>
  failure(error, ({ body }) => {
    const fields = fieldTexts(body, ['otp', 'password'])
    const status = firstMessage((body as { status?: unknown } | undefined)?.status)
    if (status !== incorrectOtpStatus && Object.keys(fields).length > 0) return { fields }
    return incorrectOtp
  })

export const incorrectOtp: Refusal = {
  toast: resetTexts.incorrectOtp,
  fields: { otp: resetHints.incorrectOtp },
}

function failure(error: unknown, refused: (error: ApiError) => Refusal): Refusal {
  if (!(error instanceof ApiError) || isUnanswered(error)) {
    return { notice: resetHints.unreachable }
  }
  if (error.status === 429) return { notice: retryText(error) }
  if (error.status >= 500) return { notice: resetHints.serverFailed }
  return refused(error)
}
