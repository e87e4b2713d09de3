import type { Answers } from 'agreement-template/answers'

export interface UnsentPage {
  page: number
  /** `savedAt` of the answers when the page was to be sent. */
  since: string
}

export interface WrittenAnswers {
  answers: Answers
  page: number
  /** ISO date-time of the last change of the answers. */
  savedAt: string
}

/** Answers that are not shown, and stay until somebody has chosen between them and the shown ones. */
export interface OtherAnswers extends WrittenAnswers {
  /** Where they were written: they came from the server, or were typed on this device. */
  from: 'server' | 'device'
  /** Of answers that came from the server. */
  saveId: string | null
}

/** The answers of one form as they lie on this device. */
export interface Draft extends WrittenAnswers {
  /** The form's slug; with a part behind a stroke where the device holds several of one form. */
  key: string
  /** User who wrote it; null for a visitor, whose draft the next user of the form takes over. */
  owner: number | null
  /** The server's id of the draft; null until its first save. */
  agreementId: string | null
  /** Names the draft to the server until its id has arrived; null until its first save. */
  creationKey: string | null
  /** Pages whose answers the server has not acknowledged, ascending. */
  unsent: readonly UnsentPage[]
  /** Pages that the server has acknowledged; sent again when it has lost the draft. */
  sent: readonly number[]
  /** Set once the document is completed. */
  orderNumber: string | null
  /** `savedAt` of the answers that the server has acknowledged. */
  sentAt: string | null
  /** `saveId` of what the server holds, as far as this device knows. */
  serverSave: string | null
  /** Each `saveId` that was sent since: a save whose answer was lost may have arrived. */
  attempts: readonly string[]
  other: OtherAnswers | null
  serviceId: number | null
}

/** Records on the device carry a version (decisions.md, settled 15). */
const version = 2

/**
 * The record to store; what is in `stored` and unknown here was written by newer code and stays. By
 * `owner` and `waits` the shell knows what a sign-out deletes (`DeviceRecord`).
 */
export const draftRecord = (draft: Draft, stored?: unknown): unknown => ({
  ...(isObject(stored) ? stored : {}),
  ...draft,
  waits: hasUnsentAnswers(draft),
  version,
})

/** Not completed, with answers that the server does not have. */
export const hasUnsentAnswers = (draft: Draft): boolean =>
  draft.orderNumber === null && (isAheadOfServer(draft) || draft.other?.from === 'device')

/** True for a record of a later version: it must not be written over. */
export const isFromNewerVersion = (record: unknown): boolean =>
  isObject(record) && typeof record.version === 'number' && record.version > version

/** Undefined for what is no draft of this version or the one before. */
export function readDraftRecord(record: unknown): Draft | undefined {
  if (!isObject(record) || (record.version !== version && record.version !== 1)) return undefined
  const { key, page, savedAt, answers } = record
  if (typeof key !== 'string' || typeof page !== 'number') return undefined
  if (typeof savedAt !== 'string' || !isObject(answers)) return undefined
  return {
    key,
    owner: typeof record.owner === 'number' ? record.owner : null,
    page,
    answers: answers as Answers,
    savedAt,
    // The first version knew the draft's id by its address only.
    agreementId: textOf(record.agreementId) ?? (record.version === 1 ? idInKey(key) : null),
    creationKey: textOf(record.creationKey),
    unsent: Array.isArray(record.unsent) ? record.unsent.filter(isUnsentPage) : [],
    sent: Array.isArray(record.sent) ? record.sent.filter(Number.isInteger) : [],
    orderNumber: textOf(record.orderNumber),
    sentAt: textOf(record.sentAt),
    serverSave: textOf(record.serverSave),
    attempts: Array.isArray(record.attempts) ? record.attempts.filter(isText) : [],
    other: isOther(record.other) ? record.other : null,
    serviceId: typeof record.serviceId === 'number' ? record.serviceId : null,
  }
}

/** A draft is opened by its writer only; one that a visitor began by whoever is here now. */
export const canOpen = (draft: Draft, userId: number | null): boolean =>
  draft.owner === null || draft.owner === userId

export const isOfForm = (draft: Draft, slug: string): boolean =>
  draft.key === slug || draft.key.startsWith(`${slug}/`)

/** With answers that the server does not have. */
export const isAheadOfServer = (draft: Draft): boolean =>
  draft.unsent.length > 0 || draft.savedAt !== draft.sentAt

const idInKey = (key: string): string | null => key.split('/')[1] ?? null
const isText = (value: unknown): value is string => typeof value === 'string'
const textOf = (value: unknown): string | null => (isText(value) ? value : null)

const isUnsentPage = (value: unknown): value is UnsentPage =>
  isObject(value) && Number.isInteger(value.page) && typeof value.since === 'string'

const isOther = (value: unknown): value is OtherAnswers =>
  isObject(value) && isObject(value.answers) && isText(value.savedAt) && isText(value.from)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
