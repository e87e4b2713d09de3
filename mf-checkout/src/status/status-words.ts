import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { formatNaira } from 'shared-ui/money'
import type { Claim } from './landing'
import type { PaymentOutcome, PaymentStateKind } from './payment-outcome'
import { statusHints, statusTexts } from './texts'

export interface StatusWords {
  title: string
  /** The answer in a sentence or two. */
  lead: string
  /** What matters most, set in bold. */
  mark: string
}

/** What the customer reads: what is known, what is safe, what to do. */
export function statusWords(outcome: PaymentOutcome, { landing }: Claim): StatusWords {
  const { kind, reason } = outcome
  if (kind === 'paid') return paidWords(outcome)
  if (landing.free && kind === 'pending') return completing
  if (landing.free && kind === 'failed') return { ...stillDue, lead: reason ?? stillDue.lead }
  if (kind === 'left' && landing.said === 'failed') return { ...words.left, lead: leftFailed }
  if (kind === 'open' && outcome.txRef !== null) return { ...words.open, lead: opened }
  return withReason(kind, words[kind], reason)
}

/** The words with the server's own reason, where it gave one, and what to do if money was taken. */
export function withReason(kind: PaymentStateKind, own: StatusWords, reason?: string): StatusWords {
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

export const leftFailed =
  'The payment page says that the payment did not go through, and your bank has not reported one.'

const opened =
  'Your bank has not reported a payment. If you paid, it may still be on its way: we keep checking, and you do not need to pay again.'

const completing: StatusWords = {
  title: statusTexts.thanks,
  lead: 'There is nothing to pay. Your order is being completed.',
  mark: '',
}

/** The discount that made the order free does not hold any more. */
const stillDue: StatusWords = {
  title: 'This order is not paid yet',
  lead: 'There is an amount to pay for this order after all. Your order is saved.',
  mark: '',
}

/** Of an order or a plan. */
export const leftWords: StatusWords = {
  title: 'The payment was not finished',
  lead: 'The payment page says that you left before paying, and your bank has not reported a payment.',
  mark: 'If you did pay, do not pay again: we keep checking.',
}

const words: Record<Exclude<PaymentStateKind, 'paid'>, StatusWords> = {
  pending: {
    title: statusTexts.thanks,
    lead: 'Your bank has not confirmed the payment yet. Most banks answer within five minutes. You may close this page: we keep checking, and your order list shows the result.',
    mark: statusHints.notAgain,
  },
  left: leftWords,
  failed: {
    title: 'The payment did not go through',
    lead: 'Nothing was taken. Your order is saved. Try again, or use another card.',
    mark: '',
  },
  cancelled: {
    title: 'The payment was cancelled',
    lead: 'Nothing was taken. Your order is saved.',
    mark: '',
  },
  underpaid: {
    title: 'Less arrived than the order costs',
    lead: 'What arrived is safe. Our staff look at it and write to you.',
    mark: 'Do not pay again.',
  },
  unpaid: {
    title: 'This order is not paid',
    lead: 'Your bank reported no payment within a day. Your order is saved, and you can pay now.',
    mark: '',
  },
  open: {
    title: 'This order is not paid yet',
    lead: 'This device knows of no payment for it. If you paid on another one, your bank may still be confirming it: we keep checking.',
    mark: 'If you have not paid, you can pay now.',
  },
  refused: {
    title: 'This payment could not be taken for your order',
    lead: 'Nothing about your order was changed.',
    mark: '',
  },
}

function paidWords({ amount, status, reason }: PaymentOutcome): StatusWords {
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
  'Payment Pending': 'Your order goes on now.',
  'Payment Done': 'A lawyer takes over from here, and we write to you.',
  Processing: 'A lawyer is working on it, and we write to you.',
  Completed: 'Your document is ready.',
  'Order Placed': 'We take care of the rest, and write to you.',
}
