import { DateText } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import { Timeline, type TimelineItem } from 'shared-ui/timeline'
import type { PaymentClaim } from './landing'
import type { PaymentOutcome } from './payment-outcome'
import styles from './payment-state-page.module.css'

interface PaymentTimelineProps {
  claim: PaymentClaim
  outcome: PaymentOutcome
}

/** The way of the order with the times that are known. */
export function PaymentTimeline({ claim, outcome }: PaymentTimelineProps) {
  return (
    <div>
      <h2 className={styles.title}>What happens now</h2>
      <Timeline items={[...begun(claim, outcome), ...followsOf(outcome)]} />
    </div>
  )
}

function begun({ attempt }: PaymentClaim, { kind, detail, txRef }: PaymentOutcome): TimelineItem[] {
  const items: TimelineItem[] = [
    {
      title: 'Order placed',
      text: detail && <DateText value={detail.created_on} style="date-time" />,
      state: 'done',
    },
  ]
  // Of a confirmed payment only the payment matters, and what comes next.
  if (attempt && txRef !== null && kind !== 'paid') {
    items.push({
      title: 'You opened the payment page',
      text: <DateText value={attempt.startedOn} style="date-time" />,
      state: 'done',
    })
  }
  return items
}

function followsOf(outcome: PaymentOutcome): TimelineItem[] {
  const { kind } = outcome
  if (kind === 'paid') return afterPayment(outcome)
  if (kind === 'pending' || kind === 'underpaid') return [bankStep(outcome), documentStep(outcome)]
  if (kind === 'open') return [payStep(outcome), documentStep(outcome)]
  return [{ title: stopped[kind], state: 'bad' }, payStep(outcome), documentStep(outcome)]
}

function payStep({ amount }: PaymentOutcome): TimelineItem {
  const sum = amount === undefined ? '' : ` ${formatNaira(amount, 'sales')}`
  return { title: `Pay${sum} to finish your order.`, text: 'Your order is saved.', state: 'now' }
}

const stopped = {
  left: 'Payment not finished',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  unpaid: 'No payment arrived',
  refused: 'Payment not used for this order',
} as const

function bankStep({ kind, amount }: PaymentOutcome): TimelineItem {
  const sum = amount === undefined ? 'the payment' : formatNaira(amount, 'exact')
  if (kind === 'underpaid') {
    return { title: 'Our staff review the payment', text: 'They will email you.', state: 'now' }
  }
  return {
    title: `Bank confirms ${sum}`,
    text: 'We keep checking for 24 hours, even if you close this page.',
    state: 'now',
  }
}

function documentStep({ detail }: PaymentOutcome): TimelineItem {
  const email = detail?.customerDetails.customerEmail
  return {
    title:
      detail?.flow_type === 'Type B' ? 'A lawyer prepares your document' : 'Download your document',
    text: email && `We will also email ${email}.`,
    state: 'todo',
  }
}

function afterPayment({ amount, status, detail }: PaymentOutcome): TimelineItem[] {
  const free = amount !== undefined && Number(amount) === 0
  const paid: TimelineItem = {
    title: free ? 'There was nothing to pay' : 'Payment confirmed',
    state: 'done',
  }
  if (status === 'Completed') {
    return [paid, { title: 'Document ready', text: 'Download it from the order.', state: 'done' }]
  }
  if (detail?.flow_type === 'Type B') {
    return [paid, { title: 'A lawyer prepares your document', state: 'now' }]
  }
  return [paid, { title: 'We complete your order', state: 'now' }]
}
