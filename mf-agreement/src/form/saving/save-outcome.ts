import { ApiError, NetworkError } from 'shared-contracts/api-client'
import type { SaveCode, SavedAgreement } from 'shared-contracts/api/agreement.schema'

/** What the server's answer to a saved page means for the form (P 4, P 8). */
export type SaveOutcome =
  | { kind: 'saved'; answer: Partial<SavedAgreement> }
  /** The server knows no such draft. */
  | { kind: 'not-created' }
  | { kind: 'previous-not-saved'; detail: string; agreementId?: string }
  | { kind: 'page-not-saved'; detail: string; agreementId?: string }
  | { kind: 'sign-in' }
  /** No answer, or one that another try may better. `offline`: nothing was reached. */
  | { kind: 'unreached'; offline: boolean }

/** A known code decides; any other advances (P 4). */
export function outcomeOfAnswer(answer: Partial<SavedAgreement> | undefined): SaveOutcome {
  const detail = answer?.detail ?? ''
  const agreementId = answer?.agreement_id || undefined
  switch (answer?.code) {
    case 'not_created':
      return { kind: 'not-created' }
    case 'previous_not_saved':
      return { kind: 'previous-not-saved', detail, agreementId }
    case 'page_not_saved':
      return { kind: 'page-not-saved', detail, agreementId }
    default:
      return { kind: 'saved', answer: answer ?? {} }
  }
}

/** By type only: the schema's own list would bring the validator into the browser. */
const codes: Record<SaveCode, true> = {
  saved: true,
  not_created: true,
  previous_not_saved: true,
  page_not_saved: true,
}

/** Servers may answer a code with an error status; then the code counts. */
export function outcomeOfError(error: unknown): SaveOutcome {
  if (error instanceof NetworkError) return { kind: 'unreached', offline: true }
  if (!(error instanceof ApiError)) throw error
  const body = error.body as Partial<SavedAgreement> | undefined
  if (body?.code && Object.hasOwn(codes, body.code)) return outcomeOfAnswer(body)
  if (error.status === 401) return { kind: 'sign-in' }
  if (error.status === 404) return { kind: 'not-created' }
  if (error.status >= 500 || error.status === 408 || error.status === 429) {
    return { kind: 'unreached', offline: false }
  }
  return { kind: 'page-not-saved', detail: error.detail ?? '' }
}
