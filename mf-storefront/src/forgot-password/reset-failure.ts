import { ApiError } from 'shared-contracts/api-client'
import { fieldTexts, firstText, isUnanswered, waitText } from '../account-parts/answer-texts'
import type { Refusal } from '../account-parts/refusal'
import { incorrectOtpStatus, resetHints, resetTexts } from './texts'

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
    const status = firstText((body as { status?: unknown } | undefined)?.status)
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
  if (error.status === 429) return { notice: waitText(error) }
  if (error.status >= 500) return { notice: resetHints.serverFailed }
  return refused(error)
}
