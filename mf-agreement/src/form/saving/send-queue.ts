import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import { acknowledgePage, resetForRecreation, withAttempt, withCreationKey } from './draft-changes'
import type { Draft } from './draft-record'
import type { SaveOutcome } from './send-page'
import { needsChoice, serverAnswers, withServerAnswers } from './server-answers'

export interface QueueAccess {
  /** Changes the draft on the device and gives it as it is then. */
  change(change: (draft: Draft) => Draft): Promise<Draft>
  send(draft: Draft, page: number): Promise<SaveOutcome>
}

export type QueueResult =
  /** Nothing is left to send. `last` is the answer to the last page, if one was sent. */
  | { kind: 'sent'; last?: Partial<SavedAgreement> }
  | { kind: 'refused'; page: number; previous: boolean; detail: string }
  /** The draft was changed elsewhere too: nothing is sent until somebody has chosen. */
  | { kind: 'to-choose' }
  | Extract<SaveOutcome, { kind: 'not-created' | 'sign-in' | 'unreached' }>

/**
 * Sends what waits, in page order, and last the page that completes the document: that one is never
 * queued, so an order is made only while somebody asks for it. A draft that the server has lost is
 * recreated once, and nothing that was saved elsewhere is written over.
 */
export async function sendUnsent(access: QueueAccess, completing?: number): Promise<QueueResult> {
  let draft = await access.change(withCreationKey)
  let recreated = false
  let compared = false
  let last: Partial<SavedAgreement> | undefined
  let completed = completing === undefined
  for (;;) {
    if (needsChoice(draft)) return { kind: 'to-choose' }
    const page = draft.unsent[0]?.page ?? (completed ? undefined : completing)
    if (page === undefined) return { kind: 'sent', last }
    const { outcome, at, saveId } = await attempt(access, page)
    if (outcome.kind === 'saved') {
      const { answer } = outcome
      last = answer
      completed ||= page === completing && draft.unsent.length === 0
      draft = await access.change((stored) => acknowledgePage(stored, page, { at, answer, saveId }))
    } else if (outcome.kind === 'not-created' && !recreated) {
      recreated = true
      draft = await access.change((stored) => withCreationKey(resetForRecreation(stored)))
    } else if (outcome.kind === 'changed-elsewhere' && !compared) {
      compared = true
      const server = serverAnswers(outcome.detail)
      draft = await access.change((stored) => withServerAnswers(stored, server))
    } else {
      return stopped(access, outcome, page)
    }
  }
}

/** Of this document: two tabs that send the same answers may send them for different pages. */
const tab = Math.random().toString(36).slice(2)

/** Sends a page, and notes first that its answers may have arrived. */
export async function attempt(access: QueueAccess, page: number) {
  const draft = await access.change((stored) => withAttempt(stored, tab))
  const outcome = await access.send(draft, page)
  return { outcome, at: draft.savedAt, saveId: draft.attempts.at(-1) }
}

async function stopped(
  access: QueueAccess,
  outcome: Exclude<SaveOutcome, { kind: 'saved' }>,
  page: number,
): Promise<QueueResult> {
  // Once more while both were compared: the next try finds out.
  if (outcome.kind === 'changed-elsewhere') return { kind: 'unreached', offline: false }
  if (outcome.kind !== 'previous-not-saved' && outcome.kind !== 'page-not-saved') return outcome
  // A first save makes the draft even when it refuses the page.
  const { agreementId, detail } = outcome
  if (agreementId) await access.change((stored) => ({ ...stored, agreementId }))
  return { kind: 'refused', page, previous: outcome.kind === 'previous-not-saved', detail }
}
