import { desc, eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import type { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { wherePlanHeldBy } from '../pricing/allowance'
import { plans, subscriptions } from '../tables/subscriptions.tables'

/** The plan that a user holds now; of several the one that was begun last. */
export const currentPlanOf = (db: Db, userId: number | typeof users.id) =>
  db
    .select({ title: plans.title, validTill: subscriptions.validTill })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(wherePlanHeldBy(userId))
    .orderBy(desc(subscriptions.startedOn))
    .limit(1)

/** Title of the plan that the user holds now; of the free one for whoever holds none. */
export async function findPlanName(db: Db, userId: number): Promise<string> {
  const [row] = await currentPlanOf(db, userId)
  return row?.title ?? brand.freePlan
}
