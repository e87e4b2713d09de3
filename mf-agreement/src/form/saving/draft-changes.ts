import { isUploadAnswer } from 'agreement-template/answer-uploads'
import type { Answers } from 'agreement-template/answers'
import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import type { Draft, UnsentPage, WrittenAnswers } from './draft-record'

/** A database changes the order of the names, and the address of a file is signed again each time. */
export const sameAnswers = (a: Answers, b: Answers): boolean =>
  a === b || comparable(a) === comparable(b)

const comparable = (answers: Answers): string =>
  JSON.stringify(answers, (_, value: unknown) => {
    if (isUploadAnswer(value)) return value.id
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

export const newDraft = (
  key: string,
  serviceId: number | null,
  written: WrittenAnswers,
): Draft => ({
  key,
  owner: null,
  ...written,
  agreementId: null,
  creationKey: null,
  unsent: [],
  sent: [],
  orderNumber: null,
  sentAt: null,
  serverSave: null,
  attempts: [],
  other: null,
  serviceId,
})

/**
 * Whoever writes first owns a draft. It stays theirs when the session ends under it: what they wrote
 * must not open for the next one.
 */
export const withOwner = (userId: number | null, draft: Draft): Draft => ({
  ...draft,
  owner: draft.owner ?? userId,
})

/** What this tab knows of the record on the device. */
export interface LastWrite {
  /** The tab's own answers when it last read or wrote the record. */
  answers: Answers
  /** Of the record as it was then. */
  savedAt: string
  /** The record holds answers of another tab that are not shown here. */
  foreign: boolean
}

/**
 * What the device holds with this tab's answers over it. Where another tab wrote meanwhile, both
 * keep what they typed, and of one answer the later. Otherwise the newer answers win.
 */
export function mergeDrafts(stored: Draft | undefined, own: Draft, last?: LastWrite): Draft {
  if (!stored) return own
  const { page, owner } = own
  if (last && (last.foreign || stored.savedAt > last.savedAt)) {
    const answers = withChanges(stored.answers, { from: last.answers, to: own.answers })
    const savedAt = stored.savedAt > own.savedAt ? stored.savedAt : own.savedAt
    return { ...withOwner(owner, stored), answers, page, savedAt }
  }
  if (stored.savedAt > own.savedAt) return stored
  return { ...withOwner(owner, stored), answers: own.answers, page, savedAt: own.savedAt }
}

/** `answers` with what was changed from one set of answers to another. */
export function withChanges(
  answers: Answers,
  { from, to }: { from: Answers; to: Answers },
): Answers {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]),
  )
  const unchanged = Object.entries(answers).filter(([key]) => !changed.includes(key) || key in to)
  const own = changed.filter((key) => key in to).map((key) => [key, to[key]] as const)
  return Object.fromEntries([...unchanged, ...own])
}

/** The page is to be sent, with the answers as they are now. */
export const queuePage = (draft: Draft, page: number): Draft => ({
  ...draft,
  unsent: inOrder([
    ...draft.unsent.filter((entry) => entry.page !== page),
    { page, since: draft.savedAt },
  ]),
})

/** Of how many saves without an answer is remembered that they may have arrived. */
const maxAttempts = 40

/** The answers are on their way under a `saveId`: a retry of the same answers has the same. */
export function withAttempt(draft: Draft, tab: string): Draft {
  const saveId = `${draft.savedAt} ${tab}`
  if (draft.attempts.at(-1) === saveId) return draft
  return { ...draft, attempts: [...draft.attempts, saveId].slice(-maxAttempts) }
}

/** The server has the page as it was `at` that time; a page changed and queued since stays queued. */
export const acknowledgePage = (
  draft: Draft,
  page: number,
  { at, answer, saveId }: { at: string; answer: Partial<SavedAgreement>; saveId?: string },
): Draft => ({
  ...draft,
  serverSave: saveId ?? draft.serverSave,
  attempts: draft.attempts.slice(saveId ? draft.attempts.indexOf(saveId) + 1 : 0),
  unsent: draft.unsent.filter((entry) => entry.page !== page || entry.since > at),
  sent: [...new Set([...draft.sent, page])].sort((a, b) => a - b),
  sentAt: at,
  agreementId: answer.agreement_id || draft.agreementId,
  orderNumber: answer.order_number || draft.orderNumber,
})

/**
 * Before a save of a draft that the server knows by no id: whose answer gets lost is sent again with the
 * same key, and makes no second draft.
 */
export const withCreationKey = (draft: Draft): Draft =>
  draft.agreementId || draft.creationKey ? draft : { ...draft, creationKey: crypto.randomUUID() }

/** The server does not know the draft: everything it had goes there once more. */
export const resetForRecreation = (draft: Draft): Draft => ({
  ...draft,
  agreementId: null,
  creationKey: null,
  orderNumber: null,
  serverSave: null,
  attempts: [],
  sent: [],
  unsent: inOrder([
    ...draft.unsent,
    ...draft.sent
      .filter((page) => draft.unsent.every((entry) => entry.page !== page))
      .map((page) => ({ page, since: draft.savedAt })),
  ]),
})

const inOrder = (pages: UnsentPage[]) => pages.sort((a, b) => a.page - b.page)
