import { mapUploads, uploadsIn } from 'agreement-template/answer-uploads'
import type { Answers } from 'agreement-template/answers'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import type { AutosaveState } from '../saving/autosave'
import { newDraft, sameAnswers } from '../saving/draft-changes'
import { isAhead, isOfForm, isWaiting, mayOpen, type Draft } from '../saving/draft-record'

/** What a form opens with. */
export interface OpenedDraft {
  draft: Draft
  other: AutosaveState['other']
}

export interface DraftQuery {
  slug: string
  /** Id of the draft in the address. */
  id?: string
  userId: number | null
}

/** The draft of this device for an address; without an id the last one that is not completed. */
export function deviceDraft(drafts: readonly Draft[], query: DraftQuery): Draft | undefined {
  const { slug, id, userId } = query
  return drafts
    .filter((draft) => isOfForm(draft, slug) && mayOpen(draft, userId))
    .filter((draft) => (id ? draft.agreementId === id : draft.orderNumber === null))
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))[0]
}

/** Days that answers of somebody else wait on this device for their owner, as at the server. */
const maxWaitDays = 30

/**
 * Keys of drafts whose owner left without signing out, once somebody else is signed in here: those
 * that the server has, and those that waited for 30 days. While nobody is signed in, all of them wait.
 */
export function leftBehind(drafts: readonly Draft[], userId: number | null, now: Date): string[] {
  if (userId === null) return []
  const oldest = new Date(now.getTime() - maxWaitDays * 86_400_000).toISOString()
  return drafts
    .filter((draft) => !mayOpen(draft, userId))
    .filter((draft) => !isWaiting(draft) || draft.savedAt < oldest)
    .map(({ key }) => key)
}

/** A key that no draft of this device has. */
export function freeKey(drafts: readonly Draft[], slug: string, now: number): string {
  return drafts.some(({ key }) => key === slug) ? `${slug}/${now.toString(36)}` : slug
}

export const unbegun = (key: string, serviceId: number | null): OpenedDraft => ({
  draft: newDraft(key, serviceId, { answers: {}, page: 1, savedAt: '' }),
  other: null,
})

/** The newer of both wins; answers of this device that the server never had are offered. */
export function openedWith(
  device: Draft | undefined,
  server: AgreementDetail,
  { key, total }: { key: string; total: number },
): OpenedDraft {
  const answers = answersOf(server)
  if (device && device.savedAt > savedOn(server)) {
    const draft = { ...device, answers: withFreshUploads(device.answers, answers) }
    return { draft, other: null }
  }
  const draft = fromServer(server, device?.key ?? key, total)
  const hasMore = device && isAhead(device) && !sameAnswers(device.answers, answers)
  const other = hasMore ? { ...written(device), from: 'device' as const } : null
  return { draft, other }
}

/** Goes on behind the last page that was saved. */
function fromServer(server: AgreementDetail, key: string, total: number): Draft {
  const savedAt = savedOn(server)
  const page = Math.min(server.page_no + 1, total)
  return {
    ...newDraft(key, server.purchasedService, { answers: answersOf(server), page, savedAt }),
    agreementId: server.agreement_id,
    sent: Array.from({ length: server.page_no }, (_, index) => index + 1),
    sentAt: savedAt,
    orderNumber: server.order_number,
  }
}

const written = ({ answers, page, savedAt }: Draft) => ({ answers, page, savedAt })

/** The answers that a server keeps of a draft: as they were sent, or out of the form's state. */
function answersOf({ field_data, entireState }: AgreementDetail): Answers {
  const left = field_data?.left
  if (isObject(left) && Object.keys(left).length > 0) return left as Answers
  const entries = Object.entries(entireState ?? {}).filter(([key]) => !isFormState(key))
  return Object.fromEntries(entries) as Answers
}

/** P 3 "Form state keys"; the schema's own list would bring the validator into the browser. */
const formStateKeys = ['page', 'maxpage', 'formName', 'totalTestatorCount']

const isFormState = (key: string) => formStateKeys.includes(key) || /^(left|right)\d+$/.test(key)

/** When the server last saved the draft, as ISO text; empty where it does not say. */
function savedOn({ updated_on }: AgreementDetail): string {
  const time = Date.parse(updated_on ?? '')
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** Addresses of files are signed for a day: the server's are newer than those kept here. */
function withFreshUploads(answers: Answers, fromServer: Answers): Answers {
  const fresh = new Map(uploadsIn(fromServer).map((upload) => [upload.id, upload]))
  if (fresh.size === 0) return answers
  return mapUploads(answers, (upload) => fresh.get(upload.id) ?? upload)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
