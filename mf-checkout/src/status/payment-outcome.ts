import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail, OrderStatus } from 'shared-contracts/api/order.schema'
import { naira } from '../order/kobo'
import { orderTotal } from '../order/order-total'
import { totalOf } from '../order/fetch-quote-lines'
import {
  attemptOutcomeOf,
  type AttemptOutcome,
  type KnownAttempt,
  type PaymentStateKind,
} from './attempt-outcome'

/** Where the payment of an order stands by the server's word. */
export interface PaymentOutcome extends AttemptOutcome {
  order: string
  status: OrderStatus
  /** Missing when only the payment could be asked for. */
  detail: OrderDetail | undefined
}

interface Known extends KnownAttempt {
  order: string
  payment: PaymentState | undefined
  detail: OrderDetail | undefined
}

/** The order counts most: it may have been paid by another attempt than this one. */
export function paymentStateOf(known: Known): PaymentOutcome {
  const { order, payment, detail } = known
  const status = [payment?.order_status, detail?.status].find(isPastPayment) ?? 'Payment Pending'
  const outcome = attemptOutcomeOf(known, payment?.status === 'paid' || isPastPayment(status))
  const amount = outcome.amount ?? priceOf(outcome.kind, detail)
  return { ...outcome, amount, order, status, detail }
}

/** The order's own price, where no payment is in the way that may be of another amount. */
function priceOf(kind: PaymentStateKind, detail: OrderDetail | undefined): string | undefined {
  if (!detail || (kind !== 'paid' && kind !== 'open')) return undefined
  return naira((detail.lines ? totalOf(detail.lines) : orderTotal(detail)).total)
}

const isPastPayment = (status: OrderStatus | undefined): status is OrderStatus =>
  status !== undefined && status !== 'Payment Pending'
