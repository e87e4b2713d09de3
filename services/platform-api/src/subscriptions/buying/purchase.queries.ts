import { and, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import { users } from '../../tables/accounts.tables'
import { notFound } from '../../http/failures'
import { lockDiscounts } from '../../pricing/referral-credit'
import type { Db } from '../../database/database'
import { plans, subscriptions } from '../../tables/subscriptions.tables'

const purchases = (db: Db) =>
  db
    .select({
      ...getTableColumns(subscriptions),
      title: plans.title,
      months: plans.months,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .$dynamic()

/** A plan that somebody chose, bought or not. */
export type Purchase = Awaited<ReturnType<typeof purchases>>[number]

/** Undefined when there is none or it is another customer's. */
export async function findOwnPurchase(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<Purchase | undefined> {
  const [found] = await purchases(db).where(
    and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)),
  )
  return found
}

export async function findPurchaseOf(db: Db, ids: number[]): Promise<Purchase | undefined> {
  const [found] = await purchases(db).where(inArray(subscriptions.id, ids))
  return found
}

export async function getPurchase(db: Db, id: number): Promise<Purchase> {
  const found = await findPurchaseOf(db, [id])
  if (!found) throw new Error(`Subscription ${id} is gone.`)
  return found
}

/**
 * Whoever begins or completes a payment of a plan holds this lock. Throws 404 for an unpaid one
 * that went with its customer's account meanwhile.
 */
export async function lockPurchase(tx: Db, id: number): Promise<Purchase> {
  const { userId } = subscriptions
  const [owner] = await tx.select({ userId }).from(subscriptions).where(eq(subscriptions.id, id))
  if (owner) await lockDiscounts(tx, owner.userId)
  const [found] = await purchases(tx)
    .where(eq(subscriptions.id, id))
    .for('update', { of: subscriptions })
  if (!found) throw notFound()
  return found
}

interface Running {
  userId: number
  planId: number
  now: Date
}

/** The subscription of this very plan that runs towards an end; undefined without one. */
export async function findRunning(
  db: Db,
  { userId, planId, now }: Running,
): Promise<{ id: number; startedOn: Date; validTill: Date | null } | undefined> {
  const { id, startedOn, validTill } = subscriptions
  const [found] = await db
    .select({ id, startedOn, validTill })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.planId, planId),
        eq(subscriptions.active, true),
        gt(subscriptions.validTill, now),
      ),
    )
    .orderBy(desc(subscriptions.validTill), desc(subscriptions.id))
    .limit(1)
    .for('update')
  return found
}
