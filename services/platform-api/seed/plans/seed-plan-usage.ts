import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../src/database/database'
import { orders } from '../../src/tables/orders.tables'
import { paymentAttempts } from '../../src/tables/payments.tables'
import { recordPlanUse } from '../../src/pricing/allowance'
import { subscriptionUsages } from '../../src/tables/discounts.tables'
import { subscriptions } from '../../src/tables/subscriptions.tables'

/** Orders that were taken with a plan count against it. */
export async function seedPlanUsage(db: Db): Promise<void> {
  const taken = await db
    .select({ order: orders, usage: subscriptionUsages.id })
    .from(orders)
    .leftJoin(subscriptionUsages, eq(subscriptionUsages.orderId, orders.id))
    .where(and(gt(orders.subscriptionDiscountKobo, 0), isNull(subscriptionUsages.id)))
  for (const { order } of taken) await countOrder(db, order)
}

async function countOrder(db: Db, order: typeof orders.$inferSelect) {
  const [held] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, order.userId), lte(subscriptions.startedOn, order.createdOn)),
    )
    .orderBy(desc(subscriptions.startedOn))
    .limit(1)
  if (!held) return
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      orderId: order.id,
      userId: order.userId,
      attemptNo: 1,
      origin: 'nothing-to-pay',
      status: 'paid',
      expectedKobo: 0,
      subscriptionId: held.id,
      subscriptionDiscountKobo: order.subscriptionDiscountKobo,
      createdOn: order.createdOn,
      paidOn: order.paidOn,
    })
    .returning({ id: paymentAttempts.id })
  const use = { subscriptionId: held.id, userId: order.userId, orderId: order.id }
  await recordPlanUse(
    db,
    { ...use, attemptId: attempt?.id ?? 0, templateType: 'TEMPLATE', now: order.createdOn },
    'used',
  )
}
