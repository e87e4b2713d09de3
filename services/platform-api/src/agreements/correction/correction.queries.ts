import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ordersVisibleTo } from '../../accounts/auth.queries'
import type { Db } from '../../database/database'
import type { SignedInUser } from '../../http/authentication'
import { orders } from '../../tables/orders.tables'
import { services } from '../../tables/catalogue.tables'
import { orderAgreements, orderCorrections } from '../../tables/agreements.tables'

/** The order of this customer with its document and service; undefined for everybody else. */
export async function findOwnOrder(db: Db, number: string, userId: number) {
  const [found] = await db
    .select({ order: orders, agreement: orderAgreements, slug: services.slug })
    .from(orders)
    .innerJoin(services, eq(services.id, orders.serviceId))
    .leftJoin(orderAgreements, eq(orderAgreements.orderId, orders.id))
    .where(and(eq(orders.number, number), eq(orders.userId, userId)))
  return found
}

/** Undefined when there is no such order or the viewer may not see it. */
export async function findVisibleOrder(db: Db, number: string, viewer: SignedInUser) {
  const [order] = await db
    .select({ id: orders.id, item: orders.item })
    .from(orders)
    .where(and(eq(orders.number, number), ordersVisibleTo(viewer)))
  return order
}

export async function countApplied(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ applied: count() })
    .from(orderCorrections)
    .where(and(eq(orderCorrections.orderId, orderId), isNotNull(orderCorrections.appliedOn)))
  return row?.applied ?? 0
}

/** The correction that was begun and not finished. */
export async function findOpenCorrection(db: Db, orderId: number) {
  const [open] = await db
    .select()
    .from(orderCorrections)
    .where(and(eq(orderCorrections.orderId, orderId), isNull(orderCorrections.appliedOn)))
  return open
}

/** What the document was before each correction, the latest first. */
export async function listFormer(db: Db, orderId: number) {
  return db
    .select({ appliedOn: orderCorrections.appliedOn, document: orderCorrections.document })
    .from(orderCorrections)
    .where(and(eq(orderCorrections.orderId, orderId), isNotNull(orderCorrections.appliedOn)))
    .orderBy(desc(orderCorrections.appliedOn))
}
