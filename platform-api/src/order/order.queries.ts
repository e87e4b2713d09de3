import { and, eq } from 'drizzle-orm'
import type { OrderListQuery, OrderPage } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../app/authentication'
import type { Db } from '../database/database'
import { offsetOf, pagingOf } from '../paging/paging'
import { countInAll } from './counts/count-orders'
import { services } from '../services/services.tables'
import { listFilesOfOrder } from '../upload/order-files'
import { orderingOf } from './order-ordering'
import { orderRowOf, selectOrders } from './order-row'
import { filterOf, visibleTo, type OrderFilter } from './order-scope'
import { listDocuments } from './documents/order-documents.queries'
import { coupons, orders } from './order.tables'

/** A page of the orders that the viewer may see. */
export async function listOrders(
  db: Db,
  filter: OrderFilter & { query: OrderListQuery },
): Promise<OrderPage> {
  const paging = pagingOf(filter.query)
  const where = filterOf(filter)
  const total = await countInAll(db, filter)
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(...orderingOf(filter.query.ordering))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(orderRowOf),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

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
  const [[service], [coupon], documents, uploads] = await Promise.all([
    db.select({ slug: services.slug }).from(services).where(eq(services.id, order.serviceId)),
    order.couponId === null
      ? Promise.resolve([])
      : db.select().from(coupons).where(eq(coupons.id, order.couponId)),
    listDocuments(db, order.id),
    listFilesOfOrder(db, order.id),
  ])
  return { slug: service?.slug ?? '', coupon, documents, uploads }
}
