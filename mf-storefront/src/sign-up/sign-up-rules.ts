import { ApiError } from 'shared-contracts/api-client'
import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import type { FieldErrors } from 'shared-ui/schema-form'
import { z } from 'zod/mini'
import { fieldTexts, isUnanswered, retryText } from '../account-parts/answer-texts'
import type { Refusal } from '../account-parts/refusal'
import { signUpHints, signUpTexts } from './texts'

/** The fields in the order of the form. */
export const signUpFields = [
  'first_name',
  'last_name',
  'username',
  'email',
  'phone',
  'password',
  'confirm',
  'referral',
] as const

type Field = (typeof signUpFields)[number]
export type SignUp = Record<Field, string>

const text = z.string().check(z.trim())

/** Puts what was typed into its final form; the rules are judged afterwards, all at once. */
export const signUpForm = z.object({
  first_name: text,
  last_name: text,
  username: text,
  email: text,
  // Spaces and dashes only group the digits.
  phone: z.pipe(
    text,
    z.transform((phone) => phone.replace(/[\s-]/g, '')),
  ),
  password: z.string(),
  confirm: z.string(),
  referral: z.string().check(z.trim(), z.toUpperCase()),
})

/** A rule of P 5 with its toast: the first that is broken speaks. Each broken one marks its field. */
interface Rule {
  toast?: string
  broken: (values: SignUp) => FieldErrors
}

const when = (broken: boolean, field: Field, text: string): FieldErrors =>
  broken ? { [field]: text } : {}

const rules: readonly Rule[] = [
  {
    toast: signUpTexts.fieldsMissing,
    broken: (values) =>
      Object.fromEntries(
        Object.entries(signUpHints.missing).filter(([field]) => !values[field as Field]),
      ),
  },
  {
    toast: signUpTexts.usernameWithAt,
    broken: ({ username }) => when(username.includes('@'), 'username', signUpHints.usernameWithAt),
  },
  {
    toast: signUpTexts.passwordsDiffer,
    broken: ({ password, confirm }) =>
      when(password !== confirm, 'confirm', signUpHints.passwordsDiffer),
  },
  {
    toast: signUpTexts.phoneInvalid,
    broken: ({ phone }) =>
      when(!/^\+?\d+$/.test(phone) || !fits(phone), 'phone', signUpHints.phoneInvalid),
  },
  {
    toast: signUpTexts.referralInvalid,
    broken: ({ referral }) =>
      when(referral !== '' && referral.length <= 6, 'referral', signUpHints.referralInvalid),
  },
  {
    broken: ({ password }) =>
      when(password.trim().length < minPasswordLength, 'password', signUpHints.passwordShort),
  },
  {
    broken: ({ email }) =>
      when(!z.email().safeParse(email).success, 'email', signUpHints.emailInvalid),
  },
]

const fits = ({ length }: string) => length >= 10 && length <= 12

/** What keeps these values from being sent, or undefined. */
export function signUpRefusal(values: SignUp): Refusal | undefined {
  const results = rules.map(({ toast, broken }) => ({ toast, errors: broken(values) }))
  const [first] = results.filter(({ errors }) => Object.keys(errors).length > 0)
  if (!first) return undefined
  // Earlier rules win: an empty phone number is missing, not too short.
  const errors: FieldErrors = Object.assign({}, ...results.map((result) => result.errors).reverse())
  return {
    toast: first.toast,
    fields: Object.fromEntries(
      signUpFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])),
    ),
  }
}

/** Said first when several fields were refused (P 8); the others follow. */
const spokenFirst = ['email', 'username', 'referral'] as const

/** What to say after a sign-up that the server did not accept. */
export function signUpFailure(error: unknown): Refusal {
  if (!(error instanceof ApiError) || isUnanswered(error)) {
    return { notice: signUpHints.unreachable }
  }
  if (error.status === 429) return { notice: retryText(error) }
  const fields = fieldTexts(error.body, signUpFields)
  const [toast] = Object.values(fieldTexts(error.body, [...spokenFirst, ...signUpFields]))
  if (toast) return { toast, fields }
  return { toast: signUpTexts.serverFailed, notice: signUpHints.serverFailed }
}
