import type { Answers } from 'agreement-template/answers'

/** The answers of one form as they lie on this device. */
export interface Draft {
  /** Slug of the form, with the id of its draft where the address has one. */
  key: string
  /** User who wrote it; null for a visitor, whose draft the next user of the form takes over. */
  owner: number | null
  page: number
  answers: Answers
  /** ISO date-time of the last change. */
  savedAt: string
}

/** Records on the device carry a version (decisions.md, settled 15). */
const version = 1

export const draftRecord = (draft: Draft) => ({ version, ...draft })

export const draftKey = (slug: string, id: string | undefined) => (id ? `${slug}/${id}` : slug)

/** Undefined for what is no draft of this version: newer code wrote it, and it is left alone. */
export function readDraftRecord(record: unknown): Draft | undefined {
  const given = (record ?? {}) as Partial<Draft> & { version?: unknown }
  if (given.version !== version || typeof given.key !== 'string') return undefined
  if (typeof given.page !== 'number' || typeof given.savedAt !== 'string') return undefined
  if (typeof given.answers !== 'object' || given.answers === null) return undefined
  const { key, page, answers, savedAt } = given
  return { key, owner: given.owner ?? null, page, answers, savedAt }
}

/** A draft is opened by its writer only; one that a visitor began by whoever is here now. */
export const mayOpen = (draft: Draft, userId: number | null): boolean =>
  draft.owner === null || draft.owner === userId
