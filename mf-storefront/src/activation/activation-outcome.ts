import { ApiError } from 'shared-contracts/api-client'
import type { Activation } from 'shared-contracts/api/auth.schema'
import { brand } from 'shared-contracts/brand'
import type { SignedIn } from 'shared-contracts/session'
import { firstMessage, isUnanswered, retryText } from '../account-parts/answer-texts'

/** Fixed by the specification (P 2, P 8): byte for byte, original spelling included. */
export const activationTexts = {
  verifying: 'Verifying Account',
  expired: 'Activation link has been expired. Please create your account again',
  already: 'You have already activated the account.',
  failed: 'Somthing went wrong Please try after some time.',
} as const

/** Ours. */
export const activationHints = {
  verifying: 'This takes a moment. You do not need to do anything.',
  stopped: 'Your account is not verified yet',
  unreachable:
    'We could not reach Amofin. Your link still works. Check your connection, then press Retry.',
} as const

export type ActivationOutcome =
  | { kind: 'activated'; user: Omit<SignedIn, 'status'> }
  | { kind: 'expired' | 'already' | 'failed' }
  /** Nothing is known about the link: it may be tried again. */
  | { kind: 'unanswered'; text: string }

export function activationOutcome({ status, token, user }: Activation): ActivationOutcome {
  if (!token || !user) return { kind: kindOf(status) }
  const { id, groups, username, email, phone } = user
  return {
    kind: 'activated',
    // The answer names no plan, and a new account has bought none.
    user: {
      token,
      userId: id,
      group: groups[0] ?? 0,
      username,
      email,
      phone,
      plan: brand.freePlan,
    },
  }
}

export function activationFailure(error: unknown): ActivationOutcome {
  if (!(error instanceof ApiError) || isUnanswered(error)) {
    return { kind: 'unanswered', text: activationHints.unreachable }
  }
  if (error.status === 429) return { kind: 'unanswered', text: retryText(error) }
  return { kind: kindOf((error.body as { status?: unknown } | undefined)?.status) }
}

function kindOf(status: unknown): 'expired' | 'already' | 'failed' {
  const text = firstMessage(status)
  if (text === activationTexts.expired) return 'expired'
  return text === activationTexts.already ? 'already' : 'failed'
}
