import { ApiError } from 'shared-contracts/api-client'
import { problems } from '../wording/texts'

/** Why a call of the console failed, in the words of whoever can say it best. */
export interface Problem {
  kind: 'unreachable' | 'expired' | 'refused' | 'failed'
  text: string
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', text: problems.unreachable }
  const text = error.detail ?? problems.strange(error.status)
  if (error.status === 401) return { kind: 'expired', text: problems.expired }
  return { kind: error.status === 403 ? 'refused' : 'failed', text }
}
