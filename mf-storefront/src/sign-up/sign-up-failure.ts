import { ApiError } from 'shared-contracts/api-client'
import { fieldTexts, isUnanswered, waitText } from '../account-parts/answer-texts'
import type { Refusal } from '../account-parts/refusal'
import { signUpFields } from './sign-up-rules'
import { signUpHints, signUpTexts } from './texts'

/** Said first when several fields were refused (P 8); the others follow. */
const spokenFirst = ['email', 'username', 'referral'] as const

/** What to say after a sign-up that the server did not accept. */
export function signUpFailure(error: unknown): Refusal {
  if (!(error instanceof ApiError) || isUnanswered(error)) {
    return { notice: signUpHints.unreachable }
  }
  if (error.status === 429) return { notice: waitText(error) }
  const fields = fieldTexts(error.body, signUpFields)
  const [toast] = Object.values(fieldTexts(error.body, [...spokenFirst, ...signUpFields]))
  if (toast) return { toast, fields }
  return { toast: signUpTexts.serverFailed, notice: signUpHints.serverFailed }
}
