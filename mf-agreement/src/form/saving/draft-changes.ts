import type { Answers } from 'agreement-template/answers'
import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import type { Draft, UnsentPage } from './draft-record'

export interface Written {
  answers: Answers
  page: number
  /** ISO date-time. */
  savedAt: string
}

/** Answers are JSON, and keys keep the order in which they were first given. */
export const sameAnswers = (one: Answers, other: Answers): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const newDraft = (key: string, serviceId: number | null, written: Written): Draft => ({
  key,
  owner: null,
  ...written,
  agreementId: null,
  unsent: [],
  sent: [],
  orderNumber: null,
  sentAt: null,
  serviceId,
})

/**
 * Whoever writes first owns a draft. It stays theirs when the session ends under it: what they wrote
 * must not open for the next one.
 */
export const ownedBy = (userId: number | null, draft: Draft): Draft => ({
  ...draft,
  owner: draft.owner ?? userId,
})

/** What the device holds with this tab's answers over it: the newer ones win, the rest is common. */
export function merged(stored: Draft | undefined, own: Draft): Draft {
  if (!stored) return own
  if (stored.savedAt > own.savedAt) return stored
  const { answers, page, savedAt, owner } = own
  return { ...ownedBy(owner, stored), answers, page, savedAt }
}

/** The page is to be sent, with the answers as they are now. */
export const queued = (draft: Draft, page: number): Draft => ({
  ...draft,
  unsent: inOrder([
    ...draft.unsent.filter((entry) => entry.page !== page),
    { page, since: draft.savedAt },
  ]),
})

/** The server has the page as it was `at` that time; a page changed and queued since stays queued. */
export const acknowledged = (
  draft: Draft,
  page: number,
  { at, answer }: { at: string; answer: Partial<SavedAgreement> },
): Draft => ({
  ...draft,
  unsent: draft.unsent.filter((entry) => entry.page !== page || entry.since > at),
  sent: [...new Set([...draft.sent, page])].sort((one, other) => one - other),
  sentAt: at,
  agreementId: answer.agreement_id || draft.agreementId,
  orderNumber: answer.order_number || draft.orderNumber,
})

/** The server does not know the draft: everything it had goes there once more. */
export const toBeMadeAnew = (draft: Draft): Draft => ({
  ...draft,
  agreementId: null,
  orderNumber: null,
  sent: [],
  unsent: inOrder([
    ...draft.unsent,
    ...draft.sent
      .filter((page) => draft.unsent.every((entry) => entry.page !== page))
      .map((page) => ({ page, since: draft.savedAt })),
  ]),
})

const inOrder = (pages: UnsentPage[]) => pages.sort((one, other) => one.page - other.page)
