import { randomBytes } from 'node:crypto'
import type { BookedPayment, ProviderRefund } from './reconciliation/compare-books'

/** Minutes that the provider's page can be paid. */
export const sessionMinutes = 30

/** What the provider says about one transaction; nothing of a card beyond its last four digits. */
export interface ProviderTransaction {
  providerId: string
  txRef: string
  flwRef: string
  status: 'successful' | 'failed' | 'pending'
  amountKobo: number
  currency: string
  /** `card`, `bank_transfer`, …; empty when the provider does not say. */
  paymentType: string
  /** From the metadata that an inline checkout sent along; nothing to rely on alone. */
  orderNumber: string | undefined
  raw: Record<string, unknown>
}

export interface NewPayment {
  txRef: string
  amountKobo: number
  /** What is paid for: an order by its number, or a plan (`SUB-17`). */
  orderNumber: string
  kind: 'order' | 'subscription'
  /** Title of what is paid for. */
  item: string
  customer: { name: string; email: string; phone: string }
  /** Path of our page that the customer comes back to; the payment status where it is left out. */
  returnPath?: string | undefined
}

/** `unclear`: the provider may have made the page all the same; never ask for it again. */
export type PaymentCreation =
  | { kind: 'link'; link: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unclear'; reason: string }

/** `unknown` means not yet; `unreachable` means that nobody knows. */
export type Verification =
  | { kind: 'found'; transaction: ProviderTransaction }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; reason: string }

/** `unclear`: the money may be on its way back all the same; never ask for it again. */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string }
  | { kind: 'refused' | 'unclear'; reason: string }

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Everything, or nothing: half a list would show differences that are none. */
export type ListResult<T> = { kind: 'listed'; items: T[] } | { kind: 'unreachable'; reason: string }

export interface PaymentProvider {
  createPayment(payment: NewPayment): Promise<PaymentCreation>
  verifyById(providerId: string): Promise<Verification>
  verifyByReference(txRef: string): Promise<Verification>
  /** Ids of every transaction under a reference; undefined when the provider did not say. */
  listByReference(txRef: string): Promise<string[] | undefined>
  /** Gives money of a transaction back, all of it or a part. */
  refund(providerId: string, amountKobo: number): Promise<RefundOutcome>
  /** Successful payments of some days. */
  listPayments(days: DayRange): Promise<ListResult<BookedPayment>>
  /** Refunds of some days, by whoever made them. */
  listRefunds(days: DayRange): Promise<ListResult<ProviderRefund>>
  /** Whether nobody can pay by this page any more. */
  disableLink(link: string): Promise<boolean>
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `AMF-204817-1-7KQX2MNB`: the order and the number of the attempt, and a part nobody can guess. */
export function serverReference(orderNumber: string, attemptNo: number): string {
  const random = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
  return `${orderNumber}-${attemptNo}-${random}`
}

/** The numbers of orders and plans in a reference, each as a word of its own. */
export const numbersInReference = (txRef: string): string[] =>
  txRef.match(/(?<![A-Za-z0-9])[A-Z]+-\d+(?![A-Za-z0-9])/g) ?? []
