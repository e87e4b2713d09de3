import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { groups, type Group } from 'shared-contracts/capabilities'
import type { Format } from './printable'
import { documentTexts } from './texts'

/** Downloads per order and format (decisions.md, settled 6). */
export const downloadLimit = 5

interface Situation {
  status: OrderStatus
  flow: 'A' | 'B'
  /** Printed from the form, or made by a lawyer in this format. */
  hasDocument: boolean
  /** Set when the lawyer's final document exists only in the other format: what is printed is no longer valid. */
  missesFinal?: Format | undefined
  group: Group
  /** Downloads that were counted. */
  used: number
}

export interface DownloadState {
  /** `used up`: the document is there for the viewer, but every download was used. */
  access: 'open' | 'used up' | 'closed'
  /** For the viewer; staff are not counted. */
  left: number
  message: string
}

/** Only customers are counted. */
export const isCounted = (group: Group) => group === groups.customer

/** Who may download now, how often, and the sentence that says so. */
export function downloadState(situation: Situation): DownloadState {
  const left = leftTo(situation)
  const message = obstacle(situation)
  if (message !== undefined) return { access: 'closed', left, message }
  if (!isCounted(situation.group)) return { access: 'open', left, message: documentTexts.staff }
  if (left === 0) return { access: 'used up', left, message: documentTexts.usedUp }
  return { access: 'open', left, message: documentTexts.left(left, downloadLimit) }
}

const leftTo = ({ group, used }: Situation) =>
  isCounted(group) ? Math.max(0, downloadLimit - used) : downloadLimit

function obstacle(situation: Situation): string | undefined {
  const { status, flow, hasDocument, missesFinal, group } = situation
  if (status === 'Payment Pending') return documentTexts.beforePayment
  if (missesFinal) return documentTexts.finalIsOther[missesFinal]
  if (!hasDocument) return documentTexts.noDocument
  const waits = flow === 'B' && isCounted(group) && status !== 'Completed'
  return waits ? documentTexts.withLawyer : undefined
}
