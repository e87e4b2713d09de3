import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import { newDraft, sameAnswers } from '../saving/draft-changes'
import {
  isAheadOfServer,
  isOfForm,
  hasUnsentAnswers,
  canOpen,
  type Draft,
  type OtherAnswers,
} from '../saving/draft-record'
import { isChangedElsewhere, serverAnswers, withFreshUploads } from '../saving/server-answers'

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
    .filter((draft) => isOfForm(draft, slug) && canOpen(draft, userId))
    .filter((draft) => (id ? draft.agreementId === id : draft.orderNumber === null))
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0]
}

/** Days that answers of somebody else wait on this device for their owner, as at the server. */
const maxWaitDays = 30

/**
 * Keys of drafts whose owner left without signing out, once somebody else is signed in here: those
 * that the server has, and those that waited for 30 days. While nobody is signed in, all of them wait.
 */
export function removableKeys(
  drafts: readonly Draft[],
  userId: number | null,
  now: Date,
): string[] {
  if (userId === null) return []
  const oldest = new Date(now.getTime() - maxWaitDays * 86_400_000).toISOString()
  return drafts
    .filter((draft) => !canOpen(draft, userId))
    .filter((draft) => !hasUnsentAnswers(draft) || draft.savedAt < oldest)
    .map(({ key }) => key)
}

/** A key that no draft of this device has. */
export function unusedKey(drafts: readonly Draft[], slug: string, now: number): string {
  return drafts.some(({ key }) => key === slug) ? `${slug}/${now.toString(36)}` : slug
}

export const emptyDraft = (key: string, serviceId: number | null): Draft =>
  newDraft(key, serviceId, { answers: {}, page: 1, savedAt: '' })

/**
 * The server's answers, unless this device has more. Where both were changed since each knew the other,
 * the newer are shown and the others wait until somebody chooses.
 */
export function mergeWithServer(
  device: Draft | undefined,
  detail: AgreementDetail,
  { key, total }: { key: string; total: number },
): Draft {
  const server = serverAnswers(detail)
  const opened = () => fromServer(detail, server, { key, total, device })
  if (!device) return opened()
  const answers = withFreshUploads(device.answers, server.answers)
  const orderNumber = detail.order_number ?? device.orderNumber
  const own = { ...device, answers, orderNumber }
  const isKnown = server.saveId !== null || server.savedAt !== ''
  if (!isAheadOfServer(own)) return isKnown ? opened() : own
  if (sameAnswers(answers, server.answers)) return opened()
  if (!isChangedElsewhere(own, server)) return own
  if (own.savedAt > server.savedAt) return { ...own, other: server }
  return { ...opened(), other: asOtherAnswers(own) }
}

/** Goes on behind the last page that was saved. */
function fromServer(
  detail: AgreementDetail,
  server: OtherAnswers,
  { key, total, device }: { key: string; total: number; device: Draft | undefined },
): Draft {
  // Later than what this device wrote, also where its clock is ahead: older answers must not come back.
  const savedAt = server.savedAt > (device?.savedAt ?? '') ? server.savedAt : after(device)
  const page = Math.min(detail.page_no + 1, total)
  return {
    ...newDraft(device?.key ?? key, detail.purchasedService, { ...server, page, savedAt }),
    owner: device?.owner ?? null,
    agreementId: detail.agreement_id,
    sent: Array.from({ length: detail.page_no }, (_, index) => index + 1),
    sentAt: savedAt,
    serverSave: server.saveId,
    orderNumber: detail.order_number,
    other: device?.other?.from === 'device' ? device.other : null,
  }
}

const after = (device: Draft | undefined): string =>
  device ? new Date(Date.parse(device.savedAt) + 1).toISOString() : ''

const asOtherAnswers = ({ answers, page, savedAt }: Draft): OtherAnswers => ({
  ...{ answers, page, savedAt },
  from: 'device',
  saveId: null,
})
