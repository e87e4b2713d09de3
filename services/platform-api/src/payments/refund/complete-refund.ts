import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../audit/record-audit'
import { users } from '../../accounts/auth.tables'
import type { Db } from '../../database/database'
import { postRefund } from '../ledger/post-entry'
import { brand } from 'shared-contracts/brand'
import { greeting } from '../../mail/greeting'
import { queueMail } from '../../mail/queue-mail'
import { nairaText, shownNaira } from '../../money/naira'
import { notify } from '../../notifications/notify'
import { orderAddress } from '../../orders/order-address'
import { getOrder } from '../attempt.queries'
import { paymentTransactions } from '../payment.tables'
import type { PaymentDeps } from '../payment-deps'
import { messages } from '../texts'
import { refunds, type RefundRecord } from './refund.tables'

/**
 * The provider gave the money back: books it, notes it in the audit trail and writes to the customer,
 * in one transaction and once, however often it is called.
 */
export async function completeRefund(
  { db, now, siteOrigin }: Pick<PaymentDeps, 'db' | 'now' | 'siteOrigin'>,
  id: number,
  providerRefundId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const completedOn = now()
    const [refund] = await tx
      .update(refunds)
      .set({ status: 'completed', completedOn, providerRefundId, failure: null })
      .where(and(eq(refunds.id, id), inArray(refunds.status, ['requested', 'unclear'])))
      .returning()
    if (!refund) return
    const attemptId = await attemptOf(tx, refund.transactionId)
    await postRefund(tx, { attemptId, amountKobo: refund.amountKobo, now: completedOn })
    await recordRefund(tx, refund, siteOrigin)
  })
}

async function attemptOf(tx: Db, transactionId: number): Promise<number> {
  const [transaction] = await tx
    .select({ attemptId: paymentTransactions.attemptId })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.id, transactionId))
  return transaction?.attemptId ?? 0
}

async function recordRefund(tx: Db, refund: RefundRecord, siteOrigin: string) {
  const order = await getOrder(tx, refund.orderId)
  await recordAudit(tx, {
    actor: refund.requestedBy,
    action: 'order.refunded',
    subject: { kind: 'order', id: order.number, label: order.item },
    after: { amount: nairaText(refund.amountKobo), reason: refund.reason },
  })
  const [customer] = await tx.select().from(users).where(eq(users.id, order.userId))
  if (!customer) return
  const message = messages.refunded(order, refund.amountKobo)
  await queueMail(tx, {
    to: customer.email,
    subject: `Refund for order ${order.number}`,
    text: refundText({
      opening: greeting(customer.firstName),
      amount: shownNaira(refund.amountKobo),
      number: order.number,
      address: orderAddress(siteOrigin, order),
      siteOrigin,
    }),
  })
  await notify(tx, {
    recipients: [order.userId],
    aboutUser: order.userId,
    eventType: 'Order',
    order: order.number,
    message,
  })
}

interface RefundText {
  opening: string
  amount: string
  number: string
  address: string
  siteOrigin: string
}

/** The reason is a note among colleagues and is not sent. */
const refundText = ({ opening, amount, number, address, siteOrigin }: RefundText) => `${opening}

We refunded ${amount} of order ${number} to the card that you paid with. Your bank may take up to ten working days to show it.

See your order:
${address}

Questions? Write to us:
${siteOrigin}/contactus

${brand.name}
`
