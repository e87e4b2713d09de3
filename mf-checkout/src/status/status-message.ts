import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { formatNaira } from 'shared-ui/money'
import type { PaymentClaim } from './landing'
import type { PaymentStateKind } from './attempt-outcome'
import type { PaymentOutcome } from './payment-outcome'
import { statusHints, statusTexts } from './texts'

export interface StatusMessage {
  title: string
  /** The answer in a sentence or two. */
  lead: string
  /** What matters most, set in bold. */
  mark: string
}

/** What the customer reads: what is known, what is safe, what to do. */
export function statusMessage(outcome: PaymentOutcome, { landing }: PaymentClaim): StatusMessage {
  const { kind, reason } = outcome
  if (kind === 'paid') return paidMessage(outcome)
  if (landing.free && kind === 'pending') return completing
  if (landing.free && kind === 'failed') return { ...stillDue, lead: reason ?? stillDue.lead }
  if (kind === 'left' && landing.reportedStatus === 'failed')
    return { ...words.left, lead: failedOnReturn }
  if (kind === 'open' && outcome.txRef !== null) return { ...words.open, lead: opened }
  return withReason(kind, words[kind], reason)
}

/** The words with the server's own reason, where it gave one, and what to do if money was taken. */
export function withReason(
  kind: PaymentStateKind,
  own: StatusMessage,
  reason?: string,
): StatusMessage {
  const lead = reason && serverKnowsBetter.includes(kind) ? reason : own.lead
  return { ...own, lead: mayBeTaken.includes(kind) ? `${lead} ${statusHints.ifTaken}` : lead }
}

/** Why it is so only the server can say. */
const serverKnowsBetter: readonly PaymentStateKind[] = [
  'failed',
  'cancelled',
  'underpaid',
  'unpaid',
  'refused',
]

const mayBeTaken: readonly PaymentStateKind[] = ['failed', 'cancelled', 'unpaid', 'refused']

export const failedOnReturn =
  'The payment page reported that the payment did not go through, and your bank has not confirmed one.'

const opened =
  'Your bank has not confirmed a payment. If you paid, do not pay again: the confirmation may still be on its way, and we keep checking.'

const completing: StatusMessage = {
  title: statusTexts.thanks,
  lead: 'There is nothing to pay. Your order is being completed.',
  mark: '',
}

/** The discount that made the order free does not hold any more. */
const stillDue: StatusMessage = {
  title: 'This order is not paid yet',
  lead: 'The discount no longer applies, so there is an amount to pay for this order. Your order is saved.',
  mark: '',
}

/** Of an order or a plan. */
export const abandonedMessage: StatusMessage = {
  title: 'The payment was not finished',
  lead: 'You left the payment page before paying, and your bank has not confirmed a payment.',
  mark: 'If you did pay, do not pay again. We keep checking.',
}

const words: Record<Exclude<PaymentStateKind, 'paid'>, StatusMessage> = {
  pending: {
    title: statusTexts.thanks,
    lead: 'Your bank has not confirmed the payment yet. Most banks answer within five minutes. You can close this page. We keep checking, and your order list will show the result.',
    mark: statusHints.notAgain,
  },
  left: abandonedMessage,
  failed: {
    title: 'The payment did not go through',
    lead: 'Nothing was charged. Your order is saved. Try again, or use another card.',
    mark: '',
  },
  cancelled: {
    title: 'The payment was cancelled',
    lead: 'Nothing was charged. Your order is saved.',
    mark: '',
  },
  underpaid: {
    title: 'We received less than the price of the order',
    lead: 'The money that arrived is safe. Our staff will review it and email you.',
    mark: 'Do not pay again.',
  },
  unpaid: {
    title: 'This order is not paid',
    lead: 'Your bank confirmed no payment within 24 hours. Your order is saved, and you can pay now.',
    mark: '',
  },
  open: {
    title: 'This order is not paid yet',
    lead: 'We have no payment for it from this device. If you paid on another device, your bank may still be confirming it. We keep checking.',
    mark: 'If you have not paid, you can pay now.',
  },
  refused: {
    title: 'We could not use this payment for your order',
    lead: 'Your order has not changed.',
    mark: '',
  },
}

function paidMessage({ amount, status, reason }: PaymentOutcome): StatusMessage {
  const free = amount !== undefined && Number(amount) === 0
  const own = free ? 'There was nothing to pay.' : paidSentence(amount)
  return {
    title: statusTexts.thanks,
    lead: `${reason ?? own} ${follows[status]}`,
    mark: free ? '' : statusHints.notAgain,
  }
}

const paidSentence = (amount: string | undefined) =>
  amount === undefined
    ? 'Your order is paid for.'
    : `Your payment of ${formatNaira(amount, 'exact')} is confirmed.`

const follows: Record<OrderStatus, string> = {
  'Payment Pending': 'We are now completing your order.',
  'Payment Done': 'A lawyer will now prepare your document. We will email you when it is ready.',
  Processing: 'A lawyer is preparing your document. We will email you when it is ready.',
  Completed: 'Your document is ready.',
  'Order Placed': 'We will do the rest and email you.',
}
