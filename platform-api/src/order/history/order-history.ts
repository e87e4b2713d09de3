import { asc, eq } from 'drizzle-orm'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { groupNames, groups, type Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../app/authentication'
import { users } from '../../auth/auth.tables'
import type { Db } from '../../database/database'
import { fullName, type SelectedOrder } from '../order-row'
import { orderEvents } from './order-event.tables'

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
      actor: { id: users.id, group: users.groupId, first: users.firstName, last: users.lastName },
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
    by: actor ? doer(actor, viewer) : '',
    subject,
  }))
  return { results: [...begun, ...worked] }
}

interface Actor {
  group: number
  first: string
  last: string
}

/** Customers read which role acted for them, not which colleague. */
const doer = ({ group, first, last }: Actor, viewer: SignedInUser) =>
  viewer.group === groups.customer
    ? groupNames[group as Group]
    : fullName({ firstName: first, lastName: last })
