import { and, eq, sql } from 'drizzle-orm'
import type { BulkMarkBody, BulkMarking, MarkStatus } from 'shared-contracts/api/order-work.schema'
import type { SignedInUser } from '../../http/authentication'
import { conflict, notFound } from '../../http/failures'
import { recordAudit } from '../../audit/record-audit'
import type { Db } from '../../database/database'
import { notify } from '../../notifications/notify'
import { serviceCategories, services } from '../../tables/catalogue.tables'
import { changeOrders, type LockedOrder } from '../lock-order'
import { orders } from '../../tables/orders.tables'
import { listFinals } from '../order-documents.queries'
import { recordEvent } from '../history/record-event'
import { ordersVisibleTo } from '../../accounts/auth.queries'
import { orderMessages } from '../texts'
import { markRefusal } from './mark-rule'

/** Gives many orders one status in one transaction; what cannot have it is skipped with a reason. */
export const bulkMark = (
  db: Db,
  { viewer, body }: { viewer: SignedInUser; body: BulkMarkBody },
): Promise<BulkMarking> =>
  db.transaction(async (tx) => {
    const { numbers, status, dry_run = false } = body
    const { changed, skipped } = await changeOrders(numbers, async (number) => {
      const order = await lockMarkable(tx, { number, viewer, status })
      if (!dry_run) await markOrder(tx, { order, status, viewer })
    })
    return { marked: changed, skipped }
  })

/** Type of the services that are a lawyer's time (P 9); their document is what the lawyer is asked. */
const lawyerServices = 4

/** The locked order. Throws 404 for one that the viewer may not see, and 409 for another's turn. */
async function lockMarkable(
  tx: Db,
  { number, viewer, status }: { number: string; viewer: SignedInUser; status: MarkStatus },
): Promise<LockedOrder> {
  const [found] = await tx
    .select({
      order: orders,
      endsInDocument: sql<boolean>`trim(${services.documentHtml}) <> ''
        and ${serviceCategories.typeId} <> ${lawyerServices}`,
    })
    .from(orders)
    .innerJoin(services, eq(services.id, orders.serviceId))
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .where(and(eq(orders.number, number), ordersVisibleTo(viewer)))
    .for('update', { of: orders })
  if (!found) throw notFound()
  const { order, endsInDocument } = found
  // In the statement of the lock it would be as it was before the wait for the lock.
  const hasFinal = (await listFinals(tx, order.id)).length > 0
  const hasLawyer = order.lawyerId !== null
  const refusal = markRefusal({ ...order, hasLawyer, endsInDocument, hasFinal }, status)
  if (refusal) throw conflict(refusal)
  return order
}

interface Marking {
  /** Locked, and with another status. */
  order: LockedOrder
  status: MarkStatus
  viewer: SignedInUser
}

async function markOrder(tx: Db, { order, status, viewer }: Marking): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
  await recordEvent(tx, { orderId: order.id, kind: 'marked', subject: status, actor: viewer })
  await recordAudit(tx, {
    actor: viewer.id,
    action: 'order.marked',
    subject: { kind: 'order', id: order.number, label: order.item },
    before: { status: order.status },
    after: { status },
  })
  await notify(tx, {
    recipients: [order.userId],
    message: status === 'Completed' ? orderMessages.completed(order) : orderMessages.inWork(order),
    eventType: 'Order',
    aboutUser: order.userId,
    order: order.number,
  })
}
