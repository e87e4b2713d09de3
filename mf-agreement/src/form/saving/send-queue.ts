import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import { acknowledgePage, toBeMadeAnew, withCreationKey } from './draft-changes'
import type { Draft } from './draft-record'
import type { SaveOutcome } from './send-page'

export interface QueueAccess {
  /** Changes the draft on the device and gives it as it is then. */
  change(change: (draft: Draft) => Draft): Promise<Draft>
  send(draft: Draft, page: number): Promise<SaveOutcome>
}

export type QueueResult =
  /** Nothing is left to send. `last` is the answer to the last page, if one was sent. */
  | { kind: 'sent'; last?: Partial<SavedAgreement> }
  | { kind: 'refused'; page: number; previous: boolean; detail: string }
  | Extract<SaveOutcome, { kind: 'not-created' | 'sign-in' | 'unreached' }>

/**
 * Sends what waits, in page order, and last the page that completes the document: that one is never
 * queued, so an order is made only while somebody asks for it. A draft that the server has lost is
 * made anew once.
 */
export async function sendUnsent(access: QueueAccess, completing?: number): Promise<QueueResult> {
  let draft = await access.change(withCreationKey)
  let madeAnew = false
  let last: Partial<SavedAgreement> | undefined
  let completed = completing === undefined
  for (;;) {
    const page = draft.unsent[0]?.page ?? (completed ? undefined : completing)
    if (page === undefined) return { kind: 'sent', last }
    const at = draft.savedAt
    const outcome = await access.send(draft, page)
    if (outcome.kind === 'saved') {
      const { answer } = outcome
      last = answer
      completed ||= page === completing && draft.unsent.length === 0
      draft = await access.change((stored) => acknowledgePage(stored, page, { at, answer }))
    } else if (outcome.kind === 'not-created' && !madeAnew) {
      madeAnew = true
      draft = await access.change((stored) => withCreationKey(toBeMadeAnew(stored)))
    } else {
      return stopped(access, outcome, page)
    }
  }
}

async function stopped(
  access: QueueAccess,
  outcome: Exclude<SaveOutcome, { kind: 'saved' }>,
  page: number,
): Promise<QueueResult> {
  if (outcome.kind !== 'previous-not-saved' && outcome.kind !== 'page-not-saved') return outcome
  // A first save makes the draft even when it refuses the page.
  const { agreementId, detail } = outcome
  if (agreementId) await access.change((stored) => ({ ...stored, agreementId }))
  return { kind: 'refused', page, previous: outcome.kind === 'previous-not-saved', detail }
}
