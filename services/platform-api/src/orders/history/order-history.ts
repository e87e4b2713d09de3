import { asc, eq } from 'drizzle-orm'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { listFormer } from '../../agreements/correction/correction.queries'
import type { SignedInUser } from '../../http/authentication'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { type SelectedOrder } from '../order-row'
import { fullName } from '../../accounts/profile'
import { actorColumns, actorName } from './actor'
import { orderEvents } from '../../tables/orders.tables'

type Entry = OrderHistory['results'][number]

/** What happened to an order that the viewer may see, oldest first. */
export async function readHistory(
  db: Db,
  { order, customer }: SelectedOrder,
  viewer: SignedInUser,
): Promise<OrderHistory> {
  const rows = await db
    .select({
      event: orderEvents,
      actor: actorColumns,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const buyer = { by: fullName(customer), subject: '' }
  const begun: Entry[] = [{ kind: 'placed', at: order.createdOn.toISOString(), ...buyer }]
  if (order.paidOn) begun.push({ kind: 'paid', at: order.paidOn.toISOString(), ...buyer })
  const worked = rows.map(({ event: { kind, at, subject }, actor }) => ({
    kind,
    at: at.toISOString(),
    by: actorName(actor, viewer),
    subject,
  }))
  const corrected = (await listFormer(db, order.id)).flatMap(({ appliedOn }): Entry[] =>
    appliedOn ? [{ kind: 'corrected', at: appliedOn.toISOString(), ...buyer }] : [],
  )
  const later = [...worked, ...corrected].sort((a, b) => a.at.localeCompare(b.at))
  return { results: [...begun, ...later] }
}
