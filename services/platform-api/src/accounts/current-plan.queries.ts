import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { plans, subscriptions } from '../tables/subscriptions.tables'

/** The plan that a user holds now, newest first; the user may be a column, in a lateral join. */
export const currentPlanOf = (db: Db, userId: number | typeof users.id) =>
  db
    .select({ title: plans.title })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.active, true),
        or(isNull(subscriptions.validTill), gt(subscriptions.validTill, sql`now()`)),
      ),
    )
    .orderBy(desc(subscriptions.startedOn))
    .limit(1)

/** Title of the plan that the user holds now; undefined without one. */
export async function findCurrentPlan(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await currentPlanOf(db, userId)
  return row?.title
}
