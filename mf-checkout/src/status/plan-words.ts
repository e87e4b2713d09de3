import { formatDate } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import type { Claim } from './landing'
import { leftFailed, leftWords, withReason, type StatusWords } from './status-words'
import type { PlanPaymentOutcome, PlanPaymentStateKind } from './plan-payment-outcome'
import { planTexts, statusHints } from './texts'

/** What the customer reads: what is known, what is safe, what to do. */
export function planWords(outcome: PlanPaymentOutcome, { landing }: Claim): StatusWords {
  const { kind, reason } = outcome
  if (kind === 'paid') return paidWords(outcome)
  const own = words[kind]
  if (kind === 'left' && landing.said === 'failed') return { ...own, lead: leftFailed }
  return withReason(kind, own, reason)
}

const words: Record<Exclude<PlanPaymentStateKind, 'paid'>, StatusWords> = {
  pending: {
    title: planTexts.thanks,
    lead: 'Your bank has not confirmed the payment yet. Most banks answer within five minutes. You may close this page: we keep asking, and your plan starts when the payment arrives.',
    mark: statusHints.notAgain,
  },
  left: leftWords,
  failed: {
    title: 'The payment did not go through',
    lead: 'Nothing was taken. Try again, or use another card.',
    mark: '',
  },
  cancelled: {
    title: 'The payment was cancelled',
    lead: 'Nothing was taken. Your choice is kept.',
    mark: '',
  },
  underpaid: {
    title: 'Less arrived than the plan costs',
    lead: 'What arrived is safe. Our staff look at it and write to you.',
    mark: 'Do not pay again.',
  },
  unpaid: {
    title: 'This plan is not paid',
    lead: 'Your bank reported no payment within a day. You can pay now.',
    mark: '',
  },
  open: {
    title: 'This plan is not paid yet',
    lead: 'No payment for it has been reported. If you paid, your bank may still be confirming it: we keep checking.',
    mark: 'If you have not paid, you can pay now.',
  },
  refused: {
    title: 'This payment could not be taken for your plan',
    lead: 'Nothing about your plans was changed.',
    mark: '',
  },
}

/** A second payment of a paid plan has a sentence of its own; the usual one is the toast's. */
function paidWords({ amount, reason, active, validTill }: PlanPaymentOutcome): StatusWords {
  const free = amount !== undefined && Number(amount) === 0
  const special = reason !== undefined && reason !== planTexts.activated
  const paid = amount === undefined || free ? '' : `${confirmed(amount)} `
  const until = validTill ? ` until ${formatDate(validTill, 'short')}` : ''
  const state = active ? `Your plan is active${until}.` : 'Your plan has ended.'
  return {
    title: planTexts.thanks,
    lead: `${special ? `${reason} ` : paid}${state}`,
    mark: free ? '' : statusHints.notAgain,
  }
}

const confirmed = (amount: string) =>
  `Your payment of ${formatNaira(amount, 'exact')} is confirmed.`
