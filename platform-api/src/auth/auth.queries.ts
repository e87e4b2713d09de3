import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../app/authentication'
import type { Db } from '../database/database'
import { orders } from '../order/order.tables'
import { users } from './auth.tables'

export type UserRow = typeof users.$inferSelect

export async function findByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return user
}

/** Undefined when there is no such user or the viewer may not see them. */
export async function findVisibleUser(
  db: Db,
  { userId, viewer }: { userId: number; viewer: SignedInUser },
): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), visibleTo(db, viewer)))
  return user
}

/** Staff see everyone, a lawyer the customers of assigned orders, and everyone themselves. */
function visibleTo(db: Db, viewer: SignedInUser): SQL | undefined {
  const self = eq(users.id, viewer.id)
  if (viewer.group === groups.customer) return self
  if (viewer.group !== groups.lawyer) return sql`true`
  const assigned = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, users.id), eq(orders.lawyerId, viewer.id)))
  return or(self, exists(assigned))
}
