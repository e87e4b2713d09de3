import type { MarkStatus } from 'shared-contracts/api/order-work.schema'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { orderTexts } from '../texts'

export interface MarkableOrder {
  status: OrderStatus
  /** B: a lawyer takes part. */
  flow: 'A' | 'B'
  hasLawyer: boolean
  /** The service ends in a document, rather than in a lawyer's time or at a registry. */
  endsInDocument: boolean
  /** A lawyer uploaded the final document. */
  hasFinal: boolean
}

/**
 * Why staff cannot give this order this status by hand; undefined where they can. Payments and final
 * documents go on to decide for the orders that have them (flutterwave-v3.md 2.12): by hand go what
 * ends without a document, and the beginning of a lawyer's work.
 */
export function markRefusal(order: MarkableOrder, to: MarkStatus): string | undefined {
  const { status, flow, hasLawyer, endsInDocument, hasFinal } = order
  if (status === to) return orderTexts.sameStatus
  if (status === 'Payment Pending') return orderTexts.paymentDecides
  // Paid, and nothing in the system moves it on.
  if (status === 'Order Placed') return undefined
  if (flow === 'A' && endsInDocument) return orderTexts.readyWithPayment
  if (to === 'Completed') return endsInDocument && !hasFinal ? orderTexts.finalFirst : undefined
  if (hasFinal) return orderTexts.finalThere
  return status === 'Payment Done' && !hasLawyer ? orderTexts.lawyerFirst : undefined
}
