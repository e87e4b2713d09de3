import { formatDate } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import type { PaymentClaim } from './landing'
import { failedOnReturn, abandonedMessage, withReason, type StatusMessage } from './status-message'
import type { PaymentStateKind } from './attempt-outcome'
import type { PlanPaymentOutcome } from './plan-payment-outcome'
import { planTexts, statusHints } from './texts'

/** What the customer reads: what is known, what is safe, what to do. */
export function planStatusMessage(
  outcome: PlanPaymentOutcome,
  { landing }: PaymentClaim,
): StatusMessage {
  const { kind, reason } = outcome
  if (kind === 'paid') return paidMessage(outcome)
  const own = words[kind]
  if (kind === 'left' && landing.reportedStatus === 'failed')
    return { ...own, lead: failedOnReturn }
  return withReason(kind, own, reason)
}

const words: Record<Exclude<PaymentStateKind, 'paid'>, StatusMessage> = {
  pending: {
    title: planTexts.thanks,
    lead: 'Your bank has not confirmed the payment yet. Most banks answer within five minutes. You can close this page. We keep checking, and your plan starts when the payment is confirmed.',
    mark: statusHints.notAgain,
  },
  left: abandonedMessage,
  failed: {
    title: 'The payment did not go through',
    lead: 'Nothing was charged. Try again, or use another card.',
    mark: '',
  },
  cancelled: {
    title: 'The payment was cancelled',
    lead: 'Nothing was charged. Your choice of plan is saved.',
    mark: '',
  },
  underpaid: {
    title: 'We received less than the price of the plan',
    lead: 'The money that arrived is safe. Our staff will review it and email you.',
    mark: 'Do not pay again.',
  },
  unpaid: {
    title: 'This plan is not paid',
    lead: 'Your bank confirmed no payment within 24 hours. You can pay now.',
    mark: '',
  },
  open: {
    title: 'This plan is not paid yet',
    lead: 'We have received no payment for it. If you paid, your bank may still be confirming it. We keep checking.',
    mark: 'If you have not paid, you can pay now.',
  },
  refused: {
    title: 'We could not use this payment for your plan',
    lead: 'Your plans have not changed.',
    mark: '',
  },
}

/** A second payment of a paid plan has a sentence of its own; the usual one is the toast's. */
function paidMessage({ amount, reason, active, validTill }: PlanPaymentOutcome): StatusMessage {
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
