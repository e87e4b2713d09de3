import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { completedRefunds, isOnHold } from '../payments/refund/refund.queries'
import { services } from '../catalogue/services.tables'
import { listFilesOfOrder } from '../uploads/order-files'
import { selectOrders } from './order-row'
import { visibleTo } from './order-scope'
import { listDocuments } from './documents/order-documents.queries'
import { coupons, orders } from './order.tables'

/** Undefined when there is no such order or the viewer may not see it. */
export async function findOrder(
  db: Db,
  { number, viewer }: { number: string; viewer: SignedInUser },
) {
  const [found] = await selectOrders(db).where(and(eq(orders.number, number), visibleTo(viewer)))
  return found
}

export async function findOrderExtras(
  db: Db,
  order: { id: number; serviceId: number; couponId: number | null },
) {
  const [[service], [coupon], documents, uploads, refunds, onHold] = await Promise.all([
    db.select({ slug: services.slug }).from(services).where(eq(services.id, order.serviceId)),
    order.couponId === null
      ? Promise.resolve([])
      : db.select().from(coupons).where(eq(coupons.id, order.couponId)),
    listDocuments(db, order.id),
    listFilesOfOrder(db, order.id),
    completedRefunds(db, order.id),
    isOnHold(db, order.id),
  ])
  return { slug: service?.slug ?? '', coupon, documents, uploads, refunds, onHold }
}
