import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { BoughtPlan } from 'shared-contracts/api/refund.schema'
import type { Db } from '../../database/database'
import { plans, subscriptions } from '../../subscriptions/subscription.tables'
import { paymentAttempts, paymentTransactions } from '../payment.tables'
import { listPaymentRefunds } from './refund.queries'

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
