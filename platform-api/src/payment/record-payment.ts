import type { OrderPayment, PaymentState } from 'shared-contracts/api/order.schema'
import { invalid, notFound } from '../app/failures'
import { claimCheck, findAttemptByReference, findOwnOrder, getOrder } from './attempt.queries'
import { completeWithoutPayment } from './complete-without-payment'
import { adoptReference } from './adopt-reference'
import { isFinal, isUnderWay } from './next-status'
import { hintsOf, type Hints } from './payment-hints'
import type { Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import { paidStateOf, refusedStateOf, stateOf } from './payment-state'
import { priceOf, type OrderRecord } from './price'
import { repriceAttempt } from './reprice'
import { closeAttempt, settle } from './settle'
import { outcomes } from './texts'

const longestReference = 100

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
  if (hints.txRef.length > longestReference) {
    throw invalid({
      tx_ref: [`Ensure this field has no more than ${longestReference} characters.`],
    })
  }
  const known = await findAttemptByReference(desk.db, hints.txRef)
  const attempt = known ?? (await adoptReference(desk, order, { ...hints, txRef: hints.txRef }))
  if (attempt === 'foreign' || (typeof attempt === 'object' && attempt.orderId !== order.id)) {
    return refused(order, hints, 'failed')
  }
  if (attempt === 'not-yet') return refused(order, hints, 'pending')
  if (attempt === 'order-paid') return paidStateOf(order)
  return stateNow(desk, await lookInto(desk, attempt, hints))
}

/** Another customer's payment and a made-up one answer alike. */
const refused = (order: OrderRecord, { txRef }: Hints, status: 'failed' | 'pending') =>
  refusedStateOf(order, {
    status,
    txRef,
    detail: status === 'failed' ? outcomes.foreign : outcomes.pending,
    kobo: priceOf(order).payableKobo,
  })

async function lookInto(desk: PaymentDesk, attempt: Attempt, hints: Hints): Promise<Attempt> {
  if (isFinal(attempt.status)) return attempt
  const { transactionId, outcome: hint, choice } = hints
  const over = hint === 'cancelled' || hint === 'failed'
  if (attempt.origin === 'client') await repriceAttempt(desk, attempt, choice)
  const mayAsk = await claimCheck(desk.db, attempt.id, desk.now())
  if (!mayAsk && !(over && isUnderWay(attempt.status))) return attempt
  const settled = await settle(desk, attempt.id, { transactionId, hint })
  if (!over || !isUnderWay(settled.status)) return settled
  // The provider knows no transaction: it is over once nobody can pay by the page any more.
  return closeAttempt(desk, settled, hint).catch(() => settled)
}

/** An attempt beside its order, both as they are now. */
export const stateNow = async ({ db }: PaymentDesk, attempt: Attempt): Promise<PaymentState> =>
  stateOf(await getOrder(db, attempt.orderId), attempt)
