import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import type { FieldErrors } from 'shared-ui/schema-form'
import { z } from 'zod/mini'
import type { Refusal } from '../account-parts/refusal'
import { resetHints, resetTexts } from './texts'

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
