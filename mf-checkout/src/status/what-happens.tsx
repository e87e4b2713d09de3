import { DateText } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import { Timeline, type TimelineItem } from 'shared-ui/timeline'
import type { Claim } from './landing'
import type { Standing } from './standing'
import styles from './standing-page.module.css'

interface WhatHappensProps {
  claim: Claim
  standing: Standing
}

/** The way of the order with the times that are known. */
export function WhatHappens({ claim, standing }: WhatHappensProps) {
  return (
    <div>
      <h2 className={styles.title}>What happens now</h2>
      <Timeline items={[...begun(claim, standing), ...followsOf(standing)]} />
    </div>
  )
}

function begun({ attempt }: Claim, { detail, txRef }: Standing): TimelineItem[] {
  const items: TimelineItem[] = [
    {
      title: 'Order placed',
      text: detail && <DateText value={detail.created_on} style="date-time" />,
      state: 'done',
    },
  ]
  if (attempt && txRef !== null) {
    items.push({
      title: 'Payment page opened',
      text: <DateText value={attempt.startedOn} style="date-time" />,
      state: 'done',
    })
  }
  return items
}

function followsOf(standing: Standing): TimelineItem[] {
  const { kind } = standing
  if (kind === 'paid') return afterPayment(standing)
  if (kind === 'pending' || kind === 'underpaid')
    return [bankStep(standing), documentStep(standing)]
  if (kind === 'open') return [{ title: 'You pay', state: 'now' }, documentStep(standing)]
  return [
    { title: stopped[kind], state: 'bad' },
    { title: 'You pay', text: 'The order waits for it.', state: 'now' },
    documentStep(standing),
  ]
}

const stopped = {
  left: 'Payment not finished',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  unpaid: 'No payment arrived',
  refused: 'Payment not taken for this order',
} as const

function bankStep({ kind, amount }: Standing): TimelineItem {
  const sum = amount === undefined ? 'the payment' : formatNaira(amount, 'exact')
  if (kind === 'underpaid') {
    return { title: 'Our staff look at the payment', text: 'They write to you.', state: 'now' }
  }
  return {
    title: `Bank confirms ${sum}`,
    text: 'We keep asking for a day, also when you close this page.',
    state: 'now',
  }
}

function documentStep({ detail }: Standing): TimelineItem {
  const email = detail?.customerDetails.customerEmail
  return {
    title: detail?.flow_type === 'Type B' ? 'A lawyer takes over' : 'Download your document',
    text: email && `We also write to ${email}.`,
    state: 'todo',
  }
}

function afterPayment({ amount, status, detail }: Standing): TimelineItem[] {
  const free = amount !== undefined && Number(amount) === 0
  const paid: TimelineItem = {
    title: free ? 'Nothing was to pay' : 'Payment confirmed',
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
