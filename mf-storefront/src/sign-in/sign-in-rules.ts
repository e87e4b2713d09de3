import { ApiError } from 'shared-contracts/api-client'
import { z } from 'zod/mini'
import { firstMessage, retryText } from '../account-parts/answer-texts'

/** Fixed by the specification (P 5, P 8): byte for byte, original spelling included. */
const signInTexts = {
  enterUsername: 'Enter username',
  enterPassword: 'Enter password',
  usernameWithAt: "Username should not include '@'",
  invalidCredentials: 'Invalid Credentials',
  /** What the server says of an account that was never activated … */
  serverNotActivated: 'Please activate your account with the email sent you !',
  /** … and what is shown instead. */
  notActivated: 'Please activate your account, a verification link sent on your registed email!',
} as const

/** Ours. */
const signInHints = {
  unreachable: 'We could not reach Amofin. Check your connection, then try again.',
  serverFailed:
    'We could not sign you in because of a problem on our side. Nothing you typed is lost. Try again in a minute.',
} as const

/** P 5 "Sign in": the first rule broken speaks. */
export const signInForm = z.object({
  username: z.string().check(
    z.trim(),
    z.minLength(1, { error: signInTexts.enterUsername, abort: true }),
    z.refine((value) => !value.includes('@'), signInTexts.usernameWithAt),
  ),
  password: z.string().check(z.minLength(1, signInTexts.enterPassword)),
})

export type SignInForm = z.infer<typeof signInForm>

type SignInFailure =
  /** The server refused: a toast in the fixed orange (P 8), and the same words on the page. */
  | { kind: 'refused'; text: string }
  /** Nothing is known about the credentials: said in place, with what to do. */
  | { kind: 'unanswered'; text: string }

/** What to say after a sign-in that failed. */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof ApiError)) return { kind: 'unanswered', text: signInHints.unreachable }
  if (error.status >= 500) return { kind: 'unanswered', text: signInHints.serverFailed }
  if (error.status === 429) return { kind: 'refused', text: retryText(error) }
  return { kind: 'refused', text: refusal(error.body) }
}

function refusal(body: unknown): string {
  const { status, non_field_errors } = (body ?? {}) as Record<string, unknown>
  const said = firstMessage(status)
  if (said === signInTexts.serverNotActivated) return signInTexts.notActivated
  return firstMessage(non_field_errors) ?? said ?? signInTexts.invalidCredentials
}
