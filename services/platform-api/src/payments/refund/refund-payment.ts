import { and, eq, inArray } from 'drizzle-orm'
import type { Refund, RefundBody } from 'shared-contracts/api/refund.schema'
import { conflict, invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { parseNaira } from '../../money/naira'
import { unavailable, type AnyPayable } from '../payable'
import type { PaymentDeps } from '../payment-deps'
import { refusals } from '../texts'
import { completeRefund } from './complete-refund'
import { refundablePayments, type RefundablePayment } from '../remaining-money'
import { readRefund } from './refund.queries'
import { refunds, type RefundRecord } from '../../tables/payments.tables'

export interface RefundRequest {
  /** Id of the order, or of the plan that was bought. */
  boughtId: number
  /** Id of whoever gives the money back. */
  actorId: number
  body: RefundBody
}

/**
 * Gives money back through the provider. The refund is stored before the provider is asked, behind the
 * lock of what was bought: a repeated request finds it, and two at once never give back more than was paid.
 */
export async function refundPayment(
  deps: PaymentDeps,
  payable: AnyPayable,
  request: RefundRequest,
): Promise<Refund> {
  if (!deps.takesCards) throw unavailable(refusals.refundNotSetUp)
  const reserve = (tx: Db) => reserveRefund(tx, payable, { ...request, now: deps.now() })
  const { refund, payment } = await deps.db.transaction(reserve)
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
  payable: AnyPayable,
  { boughtId, actorId, body, now }: RefundRequest & { now: Date },
): Promise<{ refund: RefundRecord; payment?: RefundablePayment }> {
  await payable.lock(tx, boughtId)
  const subject = payable.subject(boughtId)
  const amountKobo = parseNaira(body.amount)
  const [before] = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.requestKey, [body.key]))
  if (before) {
    const { payment: transactionId, reason } = body
    const repeated = { ...subject, transactionId, amountKobo, reason }
    return { refund: sameRequest(before, repeated) }
  }
  const payments = await refundablePayments(tx, subject)
  const payment = payments.find(({ id }) => id === body.payment)
  if (!payment) throw invalid({ payment: [refusals.notItsPayment] })
  if (amountKobo === undefined) throw invalid({ amount: [refusals.refundAmount] })
  if (amountKobo > payment.leftKobo) {
    throw invalid({ amount: [refusals.refundTooMuch(payment.leftKobo)] })
  }
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...subject,
      transactionId: payment.id,
      amountKobo,
      reason: body.reason,
      requestKey: body.key,
      requestedBy: actorId,
      requestedOn: now,
    })
    .returning()
  return { refund: refund as RefundRecord, payment }
}

/** Changed since, as after an answer that was lost, it is another request: nobody asked for both. */
function sameRequest(before: RefundRecord, repeated: object) {
  const same = Object.entries(repeated).every(
    ([column, value]) => before[column as keyof RefundRecord] === value,
  )
  if (same) return before
  throw conflict(refusals.refundKeyUsed)
}
