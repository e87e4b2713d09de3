import type { OrderPayment, PaymentState } from 'shared-contracts/api/order.schema'
import { notFound } from '../app/failures'
import { findAttemptByReference, findOwnOrder, getOrder } from './attempt.queries'
import { completeWithoutPayment } from './complete-without-payment'
import { adoptReference } from './adopt-reference'
import { lookInto } from './look-into'
import { isFinal } from './next-status'
import { hintsOf, refuseLongReference, type Hints } from './payment-hints'
import type { Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import { paidStateOf, refusedStateOf, stateOf } from './payment-state'
import { priceOf, type OrderRecord } from './price'
import { repriceAttempt } from './reprice'
import { outcomes } from './texts'

/** Where an order's payment stands after what the browser reported was looked into. */
export async function recordPayment(
  desk: PaymentDesk,
  userId: number,
  body: OrderPayment,
): Promise<PaymentState> {
  const order = await findOwnOrder(desk.db, { number: body.order_no, userId })
  if (!order) throw notFound()
  const hints = hintsOf(body)
  if (hints.txRef === null) return completeWithoutPayment(desk, order, hints.choice)
  refuseLongReference(hints.txRef)
  const known = await findAttemptByReference(desk.db, hints.txRef)
  const attempt = known ?? (await adoptReference(desk, order, { ...hints, txRef: hints.txRef }))
  if (attempt === 'foreign' || (typeof attempt === 'object' && attempt.orderId !== order.id)) {
    return refused(order, hints, 'failed')
  }
  if (attempt === 'not-yet') return refused(order, hints, 'pending')
  if (attempt === 'order-paid') return paidStateOf(order)
  if (attempt.origin === 'client' && !isFinal(attempt.status)) {
    await repriceAttempt(desk, order.id, { attempt, choice: hints.choice })
  }
  return stateNow(desk, order.id, await lookInto(desk, attempt, hints))
}

/** Another customer's payment and a made-up one answer alike. */
const refused = (order: OrderRecord, { txRef }: Hints, status: 'failed' | 'pending') =>
  refusedStateOf(order, {
    status,
    txRef,
    detail: status === 'failed' ? outcomes.foreign : outcomes.pending,
    kobo: priceOf(order).payableKobo,
  })

/** An attempt beside its order, both as they are now. */
export const stateNow = async (
  { db }: PaymentDesk,
  orderId: number,
  attempt: Attempt,
): Promise<PaymentState> => stateOf(await getOrder(db, orderId), attempt)
