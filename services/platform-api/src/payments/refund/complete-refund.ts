import { and, eq, inArray } from 'drizzle-orm'
import type { AuditAction } from 'shared-contracts/api/audit.schema'
import { recordAudit } from '../../audit/record-audit'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { postRefund, refundedSaleKobo } from '../post-entry'
import { payableOf, type AnyPayable, type PayableItem } from '../payable'
import { paymentTransactions, refunds, type RefundRecord } from '../../tables/payments.tables'
import type { PaymentDeps } from '../payment-deps'

const actions: Record<AnyPayable['kind'], AuditAction> = {
  order: 'order.refunded',
  subscription: 'subscription.refunded',
}

/**
 * The provider gave the money back: books it, notes it in the audit trail and writes to the customer,
 * in one transaction and once, however often it is called.
 */
export async function completeRefund(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'siteOrigin' | 'payables'>,
  id: number,
  providerRefundId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const completedOn = deps.now()
    const [refund] = await tx
      .update(refunds)
      .set({ status: 'completed', completedOn, providerRefundId, failure: null })
      .where(and(eq(refunds.id, id), inArray(refunds.status, ['requested', 'unclear'])))
      .returning()
    if (!refund) return
    const payable = payableOf(deps, refund)
    // Of two refunds that end together, the second one finds what the first has booked.
    const bought = await payable.lock(tx, refund.orderId ?? refund.boughtSubscriptionId ?? 0)
    const attemptId = await attemptOf(tx, refund.transactionId)
    await postRefund(tx, { attemptId, amountKobo: refund.amountKobo, now: completedOn })
    await recordRefund(tx, payable.kind, { refund, bought })
    await payable.afterRefund(tx, bought, {
      kobo: refund.amountKobo,
      whole: await isWhole(tx, payable, bought),
      now: completedOn,
      siteOrigin: deps.siteOrigin,
    })
  })
}

async function attemptOf(tx: Db, transactionId: number): Promise<number> {
  const [transaction] = await tx
    .select({ attemptId: paymentTransactions.attemptId })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.id, transactionId))
  return transaction?.attemptId ?? 0
}

/** Money that came without a sale, or twice, is no part of the price. */
async function isWhole(tx: Db, payable: AnyPayable, { id, paid, paidKobo }: PayableItem<unknown>) {
  if (!paid || paidKobo === 0) return false
  return (await refundedSaleKobo(tx, payable.subject(id))) >= paidKobo
}

const recordRefund = (
  tx: Db,
  kind: AnyPayable['kind'],
  { refund, bought }: { refund: RefundRecord; bought: PayableItem<unknown> },
) =>
  recordAudit(tx, {
    actor: refund.requestedBy,
    action: actions[kind],
    subject: { kind, id: bought.number, label: bought.title },
    after: { amount: nairaText(refund.amountKobo), reason: refund.reason },
  })
