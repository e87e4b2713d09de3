import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { formatNaira } from 'shared-ui/money'
import type { Claim } from './landing'
import type { Standing, StandingKind } from './standing'
import { statusHints, statusTexts } from './texts'

export interface StatusWords {
  title: string
  /** The answer in a sentence or two. */
  lead: string
  /** What matters most, set in bold. */
  mark: string
}

/** What the customer is told: what is known, what is safe, what to do. */
export function statusWords(standing: Standing, { landing }: Claim): StatusWords {
  const { kind, told } = standing
  if (kind === 'paid') return paidWords(standing)
  if (landing.free && kind === 'pending') return completing
  if (landing.free && kind === 'failed') return { ...stillDue, lead: told ?? stillDue.lead }
  if (kind === 'left' && landing.said === 'failed') return { ...words.left, lead: leftFailed }
  if (kind === 'open' && standing.txRef !== null) return { ...words.open, lead: opened }
  const own = words[kind]
  const lead = told && serverKnowsBetter.includes(kind) ? told : own.lead
  return { ...own, lead: mayBeTaken.includes(kind) ? `${lead} ${statusHints.ifTaken}` : lead }
}

/** Why it is so only the server can say. */
const serverKnowsBetter: readonly StandingKind[] = [
  'failed',
  'cancelled',
  'underpaid',
  'unpaid',
  'refused',
]

const mayBeTaken: readonly StandingKind[] = ['failed', 'cancelled', 'unpaid', 'refused']

const leftFailed =
  'The payment page says that the payment did not go through, and your bank has not reported one.'

const opened =
  'Your bank has not reported a payment. If you paid, it may still be on its way: we keep checking, and you do not need to pay again.'

const completing: StatusWords = {
  title: statusTexts.thanks,
  lead: 'Nothing is to pay. Your order is being completed.',
  mark: '',
}

/** The discount that made the order free does not hold any more. */
const stillDue: StatusWords = {
  title: 'This order is not paid yet',
  lead: 'Something is to pay for this order after all. Your order is kept.',
  mark: '',
}

const words: Record<Exclude<StandingKind, 'paid'>, StatusWords> = {
  pending: {
    title: statusTexts.thanks,
    lead: 'Your bank has not confirmed the payment yet. Most banks answer within five minutes. You may close this page: we keep asking, and your order list shows what came of it.',
    mark: statusHints.notAgain,
  },
  left: {
    title: 'The payment was not finished',
    lead: 'The payment page says that you left before paying, and your bank has not reported a payment.',
    mark: 'If you did pay, do not pay again: we keep checking.',
  },
  failed: {
    title: 'The payment did not go through',
    lead: 'Nothing was taken, and your order is kept. Try again, or use another card.',
    mark: '',
  },
  cancelled: {
    title: 'The payment was cancelled',
    lead: 'Nothing was taken, and your order is kept.',
    mark: '',
  },
  underpaid: {
    title: 'Less arrived than the order costs',
    lead: 'What arrived is safe. Our staff look at it and write to you.',
    mark: 'Do not pay again.',
  },
  unpaid: {
    title: 'This order is not paid',
    lead: 'Your bank reported no payment within a day. Your order is kept, and you can pay now.',
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

function paidWords({ amount, status, told }: Standing): StatusWords {
  const free = amount !== undefined && Number(amount) === 0
  const own = free ? 'Nothing was to pay.' : paidSentence(amount)
  return {
    title: statusTexts.thanks,
    lead: `${told ?? own} ${follows[status]}`,
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
