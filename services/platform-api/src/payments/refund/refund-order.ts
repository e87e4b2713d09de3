import { and, eq, inArray } from 'drizzle-orm'
import type { Refund, RefundBody } from 'shared-contracts/api/refund.schema'
import { conflict, invalid, notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { parseNaira } from '../../money/naira'
import { orders, type OrderRecord } from '../../orders/order.tables'
import { unavailable } from '../payable'
import type { PaymentDeps } from '../payment-deps'
import { refusals } from '../texts'
import { completeRefund } from './complete-refund'
import { readRefund, refundablePayments, type RefundablePayment } from './refund.queries'
import { refunds, type RefundRecord } from './refund.tables'

export interface RefundRequest {
  number: string
  /** Id of whoever gives the money back. */
  actorId: number
  body: RefundBody
}

/**
 * Gives money back through the provider. The refund is stored before the provider is asked, behind the
 * lock of the order: a repeated request finds it, and two at once never give back more than was paid.
 */
export async function refundOrder(deps: PaymentDeps, request: RefundRequest): Promise<Refund> {
  if (!deps.takesCards) throw unavailable(refusals.refundNotSetUp)
  const { refund, payment } = await deps.db.transaction((tx) => reserveRefund(tx, deps, request))
  if (!payment) return readRefund(deps.db, refund.id)
  const answer = await deps.provider.refund(payment.providerId, refund.amountKobo)
  if (answer.kind === 'refunded') {
    await completeRefund(deps, refund.id, answer.refundId)
    return readRefund(deps.db, refund.id)
  }
  const refused = answer.kind === 'refused'
  deps.report('the provider did not confirm a refund', { refund: refund.id, reason: answer.reason })
  await deps.db
    .update(refunds)
    .set({ status: refused ? 'refused' : 'unclear', failure: answer.reason.slice(0, 200) })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'requested')))
  throw refused ? conflict(refusals.refundRefused) : unavailable(refusals.refundUnclear)
}

/** `payment` is left out where the same request was made before: the provider is not asked again. */
async function reserveRefund(
  tx: Db,
  { now }: PaymentDeps,
  { number, actorId, body }: RefundRequest,
): Promise<{ refund: RefundRecord; payment?: RefundablePayment }> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!order) throw notFound()
  const amountKobo = parseNaira(body.amount)
  const [before] = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.requestKey, [body.key]))
  if (before) return { refund: sameRequest(before, order, amountKobo) }
  const payments = await refundablePayments(tx, order.id)
  const payment = payments.find(({ id }) => id === body.payment)
  if (!payment) throw invalid({ payment: [refusals.notItsPayment] })
  if (amountKobo === undefined) throw invalid({ amount: [refusals.refundAmount] })
  if (amountKobo > payment.leftKobo) {
    throw invalid({ amount: [refusals.refundTooMuch(payment.leftKobo)] })
  }
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      transactionId: payment.id,
      amountKobo,
      reason: body.reason,
      requestKey: body.key,
      requestedBy: actorId,
      requestedOn: now(),
    })
    .returning()
  return { refund: refund as RefundRecord, payment }
}

function sameRequest(before: RefundRecord, order: OrderRecord, amountKobo: number | undefined) {
  if (before.orderId === order.id && before.amountKobo === amountKobo) return before
  throw conflict(refusals.refundKeyUsed)
}
