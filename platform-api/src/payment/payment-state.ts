import type { PaymentState, PaymentStatus } from 'shared-contracts/api/order.schema'
import { nairaText } from '../money/naira'
import { payableKobo } from '../order/order-detail'
import type { Attempt, AttemptStatus } from './payment.tables'
import type { OrderRecord } from './price'
import { outcomes } from './texts'

/** What the customer is shown of an attempt. */
export const shownStatus: Record<AttemptStatus, PaymentStatus> = {
  open: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  underpaid: 'underpaid',
  unpaid: 'unpaid',
  duplicate: 'paid',
}

/** Where an attempt stands, in words for its customer. */
export function stateOf(order: OrderRecord, attempt: Attempt): PaymentState {
  return {
    ...common(order),
    status: shownStatus[attempt.status],
    amount: nairaText(attempt.expectedKobo),
    tx_ref: attempt.txRef,
    detail: detailOf(attempt),
  }
}

function detailOf({ status, origin, expectedKobo }: Attempt): string {
  if (status === 'duplicate') return outcomes.duplicate
  if (status === 'paid') {
    return origin === 'nothing-to-pay' ? outcomes.complete : outcomes.paid(expectedKobo)
  }
  return outcomes[status === 'open' ? 'pending' : status]
}

/** An order that is past its payment, however that came. */
export const paidStateOf = (order: OrderRecord): PaymentState => ({
  ...common(order),
  status: 'paid',
  amount: nairaText(payableKobo(order)),
  tx_ref: null,
  detail: payableKobo(order) > 0 ? outcomes.paid(payableKobo(order)) : outcomes.complete,
})

/** Nothing was done: the sentence says why. */
export const refusedStateOf = (
  order: OrderRecord,
  refused: { status: 'failed' | 'pending'; txRef: string | null; detail: string; kobo: number },
): PaymentState => ({
  ...common(order),
  status: refused.status,
  amount: nairaText(refused.kobo),
  tx_ref: refused.txRef,
  detail: refused.detail,
})

const common = ({ number, status }: OrderRecord) => ({ order_no: number, order_status: status })
