import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orders } from '../../tables/orders.tables'
import { paymentAttempts } from '../../tables/payments.tables'
import { addOrder } from '../../testing/test-records'
import { recordPlanUse } from '../../pricing/allowance'
import type { TemplateType } from '../../tables/discounts.tables'

interface Use {
  userId: number
  subscriptionId: number
  serviceId: number
  templateType?: TemplateType
  status?: 'held' | 'used'
}

/** Has a plan give a service for an order of its customer; answers the order's number. */
export async function takeService(
  db: Db,
  { userId, serviceId, status = 'used', templateType = 'TEMPLATE', subscriptionId }: Use,
): Promise<string> {
  const number = await addOrder(db, { userId, serviceId })
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const orderId = order!.id
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...{ orderId, userId, attemptNo: 1, origin: 'nothing-to-pay', status: 'paid' },
      ...{ expectedKobo: 0, createdOn: new Date() },
    })
    .returning({ id: paymentAttempts.id })
  const use = { subscriptionId, userId, orderId, attemptId: attempt!.id, now: new Date() }
  await recordPlanUse(db, { ...use, templateType }, status)
  return number
}
