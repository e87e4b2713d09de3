import type { PaymentAttempt } from '../device/payment-attempts'
import { parseOrderReference, parseSubscriptionId } from '../device/client-reference'

/** What the address of the outcome says. All of it is a hint. */
export interface PaymentReturn {
  reportedStatus: 'successful' | 'pending' | 'cancelled' | 'failed' | 'nothing'
  txRef: string | null
  transactionId: string | null
  order: string | null
  /** A total of zero: the address carries the word null for reference and transaction (P 4). */
  free: boolean
  /** The query as it came, for the record. */
  query: Record<string, string>
}

/** Reads the last of repeated keys: the provider appends its own to ours (flutterwave-v3.md 2.5). */
export function readLanding(url: string): PaymentReturn {
  const params = new URLSearchParams(url.split('#')[0]?.split('?')[1])
  const last = (name: string) => params.getAll(name).at(-1)?.trim() || null
  const known = (name: string) => (last(name) === 'null' ? null : last(name))
  return {
    reportedStatus: reportedStatusOf(last('status')),
    txRef: known('tx_ref'),
    transactionId: known('transaction_id'),
    order: last('order'),
    free: last('tx_ref') === 'null',
    query: Object.fromEntries(params),
  }
}

function reportedStatusOf(status: string | null): PaymentReturn['reportedStatus'] {
  if (status === null) return 'nothing'
  const word = status.toLowerCase()
  if (word === 'successful' || word === 'completed') return 'successful'
  return word === 'cancelled' || word === 'pending' ? word : 'failed'
}

/** What the device remembers of payments. */
export interface DevicePayments {
  attempts: readonly PaymentAttempt[]
  orderNumber: string | undefined
}

/** Which payment is asked about, as far as address and device know. */
export interface PaymentClaim {
  landing: PaymentReturn
  txRef: string | null
  /** Its number, or of a plan `SUB-<user_subscription>`. */
  order: string | undefined
  /** Where the order can be looked for when the server does not name it. */
  guess: string | undefined
  attempt: PaymentAttempt | undefined
}

/** The `user_subscription` of a claim that is about a plan; the reference knows best. */
export const subscriptionOf = ({ txRef, order, guess }: PaymentClaim): number | undefined =>
  parseSubscriptionId(txRef) ?? parseSubscriptionId(order ?? guess)

/** A reference leads to its own order; the device's last order may be another one by now. */
export function claimOf(
  landing: PaymentReturn,
  { attempts, orderNumber }: DevicePayments,
): PaymentClaim {
  if (landing.txRef !== null) {
    const attempt = attempts.find(({ txRef }) => txRef === landing.txRef)
    return {
      landing,
      txRef: landing.txRef,
      attempt,
      order: attempt?.order ?? landing.order ?? undefined,
      guess: parseOrderReference(landing.txRef) ?? orderNumber,
    }
  }
  const expected = landing.order ?? orderNumber
  const own = attempts.filter(({ order }) => expected === undefined || order === expected)
  const attempt = landing.free
    ? own.find(({ txRef }) => txRef === null)
    : own.find(({ txRef, over }) => txRef !== null && !over)
  return {
    landing,
    txRef: attempt?.txRef ?? null,
    attempt,
    order: expected ?? attempt?.order,
    guess: undefined,
  }
}
