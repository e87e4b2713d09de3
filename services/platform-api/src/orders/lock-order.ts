import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '../http/authentication'
import { conflict, notFound } from '../http/failures'
import type { Db } from '../database/database'
import { visibleTo } from './order-scope'
import { orders } from '../tables/orders.tables'
import { orderTexts } from './texts'

export type LockedOrder = typeof orders.$inferSelect

/**
 * The order, locked until the transaction ends, for staff who may see it. Throws 404 for any other
 * order, and 409 for one on which no lawyer works: not paid, or made by the customer alone.
 */
export async function lockWork(
  tx: Db,
  { number, viewer }: { number: string; viewer: SignedInUser },
): Promise<LockedOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), visibleTo(viewer)))
    .for('update')
  if (!order) throw notFound()
  if (order.flow !== 'B') throw conflict(orderTexts.withoutLawyer)
  if (order.status === 'Payment Pending') throw conflict(orderTexts.unpaid)
  return order
}
