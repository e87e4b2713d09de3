import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail, OrderStatus } from 'shared-contracts/api/order.schema'
import { naira } from '../order/kobo'
import { orderTotal } from '../order/order-total'
import { totalOf } from '../order/fetch-quote-lines'
import type { PaymentClaim } from './landing'

export type PaymentStateKind =
  | 'paid'
  | 'pending'
  /** The provider's page says that nothing came of it; the server does not know yet. */
  | 'left'
  | 'failed'
  | 'cancelled'
  | 'underpaid'
  | 'unpaid'
  /** The order waits for payment, and nobody said that it was paid. */
  | 'open'
  /** The server does not take the payment for this order. */
  | 'refused'

/** Where the payment stands by the server's word. */
export interface PaymentOutcome {
  kind: PaymentStateKind
  order: string
  txRef: string | null
  /** Decimal text in naira; undefined while the server has not said. */
  amount: string | undefined
  status: OrderStatus
  /** Missing when only the payment could be asked for. */
  detail: OrderDetail | undefined
  /** The server's own sentence about it, where it has one. */
  reason: string | undefined
  /** Asking again by itself would not change it. */
  final: boolean
}

interface Known {
  claim: PaymentClaim
  order: string
  payment: PaymentState | undefined
  detail: OrderDetail | undefined
  refusal: string | undefined
}

const settledKinds: readonly PaymentStateKind[] = ['failed', 'cancelled', 'underpaid', 'unpaid']

/** The order counts most: it may have been paid by another attempt than this one. */
export function paymentStateOf({ claim, order, payment, detail, refusal }: Known): PaymentOutcome {
  const statuses = [payment?.order_status, detail?.status]
  const status = statuses.find(isPastPayment) ?? 'Payment Pending'
  const paid = payment?.status === 'paid' || isPastPayment(status)
  const kind = paid ? 'paid' : unpaidKind({ claim, payment, refusal })
  // Another attempt paid: what the server says of this one is not about that.
  const byAnother = paid && payment !== undefined && payment.status !== 'paid'
  return {
    kind,
    order,
    txRef: payment?.tx_ref ?? claim.txRef,
    amount: (byAnother ? undefined : (payment ?? claim.attempt)?.amount) ?? priceOf(kind, detail),
    status,
    detail,
    reason: (kind === 'refused' ? refusal : byAnother ? undefined : payment?.detail) || undefined,
    final: paid || kind === 'refused' || (payment !== undefined && settledKinds.includes(kind)),
  }
}

/** The order's own price, where no payment is in the way that may be of another amount. */
function priceOf(kind: PaymentStateKind, detail: OrderDetail | undefined): string | undefined {
  if (!detail || (kind !== 'paid' && kind !== 'open')) return undefined
  return naira((detail.lines ? totalOf(detail.lines) : orderTotal(detail)).total)
}

const isPastPayment = (status: OrderStatus | undefined): status is OrderStatus =>
  status !== undefined && status !== 'Payment Pending'

function unpaidKind({
  claim,
  payment,
  refusal,
}: Pick<Known, 'claim' | 'payment' | 'refusal'>): PaymentStateKind {
  const { reportedStatus, free } = claim.landing
  if (refusal !== undefined) return 'refused'
  if (payment && payment.status !== 'pending') return payment.status
  if (reportedStatus === 'cancelled' || reportedStatus === 'failed') return 'left'
  // A page that was opened and left without a word may be unpaid: only a success makes it wait.
  const came =
    reportedStatus === 'successful' || reportedStatus === 'pending' || claim.attempt?.landed
  return free || came ? 'pending' : 'open'
}
