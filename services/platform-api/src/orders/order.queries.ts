import { and, eq, sql } from 'drizzle-orm'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { isOnHold } from '../payments/post-entry'
import { completedRefunds } from '../payments/refund/refund.queries'
import { services } from '../tables/catalogue.tables'
import { listFilesOfOrder } from '../agreements/uploads'
import { selectOrders } from './order-row'
import { ordersVisibleTo } from '../accounts/auth.queries'
import { listDocuments } from './order-documents.queries'
import { coupons, orders } from '../tables/orders.tables'

/** Undefined when there is no such order or the viewer may not see it. */
export async function findOrder(
  db: Db,
  { number, viewer }: { number: string; viewer: SignedInUser },
) {
  const [found] = await selectOrders(db).where(
    and(eq(orders.number, number), ordersVisibleTo(viewer)),
  )
  return found
}

export async function findOrderExtras(
  db: Db,
  order: { id: number; serviceId: number; couponId: number | null; userId: number },
) {
  const [[service], [coupon], documents, uploads, refunds, onHold, billedName] = await Promise.all([
    db.select({ slug: services.slug }).from(services).where(eq(services.id, order.serviceId)),
    order.couponId === null
      ? Promise.resolve([])
      : db.select().from(coupons).where(eq(coupons.id, order.couponId)),
    listDocuments(db, order.id),
    listFilesOfOrder(db, order.id),
    completedRefunds(db, order.id),
    isOnHold(db, order.id),
    billedNameOf(db, order.userId),
  ])
  return { slug: service?.slug ?? '', coupon, documents, uploads, refunds, onHold, billedName }
}

/** The buyer of a deleted account, as long as records of sale name one (ADR 34). */
async function billedNameOf(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select billed_name as name from deleted_accounts
     where user_id = ${userId} and billed_name <> ''`)
  return rows[0]?.name
}
