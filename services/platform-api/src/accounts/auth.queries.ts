import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../http/authentication'
import { consultations, subscriptions } from '../tables/subscriptions.tables'
import type { Db } from '../database/database'
import { orders } from '../tables/orders.tables'
import { users } from '../tables/accounts.tables'

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

/**
 * Admins see everyone, finance and support every customer, a lawyer the customers of assigned orders
 * and of assigned consultations that were not rejected, and everyone themselves (D 6).
 */
export function visibleTo(db: Db, viewer: SignedInUser): SQL | undefined {
  const self = eq(users.id, viewer.id)
  const customer = eq(users.groupId, groups.customer)
  switch (viewer.group) {
    case groups.admin:
      return sql`true`
    case groups.finance:
    case groups.support:
      return or(self, customer)
    case groups.lawyer:
      return or(
        self,
        and(customer, exists(orderAssignedTo(db, viewer))),
        and(customer, exists(consultationAssignedTo(db, viewer))),
      )
    default:
      return self
  }
}

const orderAssignedTo = (db: Db, { id }: SignedInUser) =>
  db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, users.id), eq(orders.lawyerId, id)))

const consultationAssignedTo = (db: Db, { id }: SignedInUser) =>
  db
    .select({ one: sql`1` })
    .from(consultations)
    .innerJoin(subscriptions, eq(subscriptions.id, consultations.subscriptionId))
    .where(
      and(
        eq(subscriptions.userId, users.id),
        eq(consultations.lawyerId, id),
        ne(consultations.status, 'Rejected'),
      ),
    )

const seeingAll: readonly number[] = [groups.admin, groups.finance, groups.support]

export const seesEveryOrder = ({ group }: Pick<SignedInUser, 'group'>) => seeingAll.includes(group)

/** Groups 1, 4 and 5 see every order, a customer the own ones, a lawyer the assigned ones (D 6). */
export function ordersVisibleTo(viewer: SignedInUser): SQL {
  if (seesEveryOrder(viewer)) return sql`true`
  return eq(viewer.group === groups.lawyer ? orders.lawyerId : orders.userId, viewer.id)
}
