import { and, asc, eq, getTableColumns, sql, desc, exists } from 'drizzle-orm'
import type {
  PaymentRefunds,
  Refund,
  RefundLine,
  BoughtPlan,
} from 'shared-contracts/api/refund.schema'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { refundedSaleKobo } from '../post-entry'
import type { PaymentSubject } from '../payable'
import { refundablePayments } from '../remaining-money'
import { paymentAttempts, paymentTransactions, refunds } from '../../tables/payments.tables'
import { plans, subscriptions } from '../../tables/subscriptions.tables'

const selectRefunds = (db: Db) =>
  db
    .select({
      ...getTableColumns(refunds),
      by: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.requestedBy))
    .$dynamic()

type SelectedRefund = Awaited<ReturnType<typeof selectRefunds>>[number]

const refundOf = (row: SelectedRefund): Refund => ({
  id: row.id,
  amount: nairaText(row.amountKobo),
  reason: row.reason,
  status: row.status,
  requested_on: row.requestedOn.toISOString(),
  requested_by: row.by,
  failure: row.failure ?? '',
})

const refundsOf = (subject: PaymentSubject) =>
  'orderId' in subject
    ? eq(refunds.orderId, subject.orderId)
    : eq(refunds.boughtSubscriptionId, subject.boughtSubscriptionId)

export async function readRefund(db: Db, id: number): Promise<Refund> {
  const [row] = await selectRefunds(db).where(eq(refunds.id, id))
  return refundOf(row as SelectedRefund)
}

/** For finance: everything that was paid by card and given back. */
export async function listPaymentRefunds(db: Db, subject: PaymentSubject): Promise<PaymentRefunds> {
  const rows = await selectRefunds(db).where(refundsOf(subject)).orderBy(asc(refunds.id))
  const payments = await refundablePayments(db, subject)
  return {
    refunds: rows.map(refundOf),
    payments: payments.map(({ id, providerId, paidOn, amountKobo, leftKobo }) => ({
      id,
      transaction: providerId,
      paid_on: paidOn.toISOString(),
      amount: nairaText(amountKobo),
      refundable: nairaText(leftKobo),
    })),
  }
}

/** What a receipt says: completed refunds, and how much of them was of the sale, in kobo. */
export async function completedRefunds(
  db: Db,
  orderId: number,
): Promise<{ lines: RefundLine[]; soldKobo: number }> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'completed')))
    .orderBy(asc(refunds.id))
  const lines = rows.map(({ amountKobo, completedOn, requestedOn }) => ({
    amount: nairaText(amountKobo),
    date: (completedOn ?? requestedOn).toISOString(),
  }))
  return { lines, soldKobo: rows.length === 0 ? 0 : await refundedSaleKobo(db, { orderId }) }
}

/** Plans of a user for which money came by card, the newest first; also those that are on hold for too little. */
export async function listPaidPlans(db: Db, userId: number): Promise<BoughtPlan[]> {
  const money = db
    .select({ one: sql`1` })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(
      and(
        eq(paymentAttempts.boughtSubscriptionId, subscriptions.id),
        eq(paymentTransactions.status, 'successful'),
      ),
    )
  const rows = await db
    .select({ id: subscriptions.id, title: plans.title, renewsId: subscriptions.renewsId })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, userId), exists(money)))
    .orderBy(desc(subscriptions.id))
  return Promise.all(
    rows.map(async ({ id, title, renewsId }) => ({
      ...{ id, title, number: `SUB-${id}`, renewal: renewsId !== null },
      ...(await listPaymentRefunds(db, { boughtSubscriptionId: id })),
    })),
  )
}
