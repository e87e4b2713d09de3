import type { SignedInUser } from '../../http/authentication'
import type { Db } from '../../database/database'
import { orderEvents } from '../../tables/orders.tables'

interface Event {
  orderId: number
  kind: typeof orderEvents.$inferInsert.kind
  subject: string
  actor: SignedInUser
}

/** Notes what happened, in the transaction in which it happens. */
export async function recordEvent(tx: Db, { actor, ...event }: Event): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, actorId: actor.id })
}
