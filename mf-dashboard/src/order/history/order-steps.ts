import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { OrderEventKind, OrderHistory } from 'shared-contracts/api/order-work.schema'
import { formatDate } from 'shared-ui/date-text'
import type { TimelineState } from 'shared-ui/timeline'

export interface OrderStep {
  title: string
  text?: string
  state: TimelineState
}

type OrderEvent = OrderHistory['results'][number]

const titles: Record<OrderEventKind, (subject: string) => string> = {
  placed: () => 'Order placed',
  paid: () => 'Payment done',
  'lawyer-assigned': (lawyer) => `Assigned to ${lawyer}`,
  'lawyer-left': (lawyer) => `${lawyer} no longer works on it`,
  'final-uploaded': (file) => `Final document: ${file}`,
  'final-removed': (file) => `Final document deleted: ${file}`,
  'document-added': (file) => `Document added: ${file}`,
  corrected: () => 'Document corrected',
  marked: (status) => `Marked as ${status}`,
  'document-removed': (file) => `Document deleted: ${file}`,
}

/** What happened to an order, where it stands, and what is still to come. */
export function orderSteps(order: OrderDetail, history: readonly OrderEvent[]): OrderStep[] {
  const past = history.map(({ kind, at, by, subject }): OrderStep => ({
    title: titles[kind](subject),
    text: [formatDate(at, 'date-time'), by && `by ${by}`].filter(Boolean).join(', '),
    state: 'done',
  }))
  if (order.status === 'Completed') return [...past, { title: 'Completed', state: 'done' }]
  return [...past, { ...nowOf(order), state: 'now' }, { title: 'Completed', state: 'todo' }]
}

function nowOf({ status, flow_type, laywerAssigned }: OrderDetail): Omit<OrderStep, 'state'> {
  if (status === 'Payment Pending') return { title: 'Waiting for payment' }
  if (flow_type === 'Type A') return { title: status }
  return laywerAssigned
    ? { title: status, text: `${laywerAssigned} prepares the final document` }
    : { title: 'Waiting for a lawyer' }
}
