import type { PaymentStatus } from 'shared-contracts/api/order-payment.schema'
import type { AnyPayable, PayableItem, Payable } from './payable'
import type { PaymentDeps } from './payment-deps'
import type { Attempt, AttemptStatus } from '../tables/payments.tables'

/** What the customer is shown of an attempt. */
const shownStatus: Record<AttemptStatus, PaymentStatus> = {
  claimed: 'pending',
  open: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  ended: 'cancelled',
  underpaid: 'underpaid',
  unpaid: 'unpaid',
  duplicate: 'paid',
}

/** Where an attempt stands beside what it pays for, both as they are now, in words for its customer. */
export async function stateNow<Row, State>(
  { db }: PaymentDeps,
  payable: Payable<Row, State>,
  { id, attempt }: { id: number; attempt: Attempt },
): Promise<State> {
  const { status, expectedKobo: kobo, txRef } = attempt
  const bought = await payable.read(db, id)
  const detail = detailOf(payable, attempt)
  return payable.stateOf(bought, { status: shownStatus[status], kobo, txRef, detail })
}

function detailOf({ outcomes }: Pick<AnyPayable, 'outcomes'>, { status, expectedKobo }: Attempt) {
  if (status === 'paid') return outcomes.paid(expectedKobo)
  return outcomes[status === 'open' || status === 'claimed' ? 'pending' : status]
}

/** Past its payment, however that came. */
export function paidStateOf<Row, State>(
  payable: Payable<Row, State>,
  bought: PayableItem<Row>,
): State {
  const { paidKobo: kobo } = bought
  const detail = payable.outcomes.paid(kobo)
  return payable.stateOf(bought, { status: 'paid', kobo, txRef: null, detail })
}
