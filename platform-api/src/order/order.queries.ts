import { and, count, eq } from 'drizzle-orm'
import type { OrderCounts, OrderListQuery, OrderPage } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../app/authentication'
import type { Db } from '../database/database'
import { offsetOf, pagingOf } from '../paging/paging'
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
  const [row] = await db.select({ total: count() }).from(orders).where(where)
  const total = row?.total ?? 0
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

export async function countOrders(db: Db, filter: OrderFilter): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(filterOf(filter))
    .groupBy(orders.status)
  const counts: OrderCounts['counts'] = {
    All: 0,
    'Payment Pending': 0,
    'Payment Done': 0,
    Processing: 0,
    Completed: 0,
    'Order Placed': 0,
  }
  for (const { status, total } of rows) {
    counts[status] = total
    counts.All += total
  }
  return { counts }
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
