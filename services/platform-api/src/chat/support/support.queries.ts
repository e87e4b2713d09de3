import { and, eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { supportAvailability } from '../../tables/chat.tables'

/** Whether this member of the support answers now; of any, when nobody is named. */
export async function isSupportActive(db: Db, userId?: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: supportAvailability.userId })
    .from(supportAvailability)
    .innerJoin(users, eq(users.id, supportAvailability.userId))
    .where(
      and(
        supportAvailability.active,
        eq(users.groupId, groups.support),
        eq(users.status, 'Active'),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function setSupportActive(db: Db, userId: number, active: boolean): Promise<void> {
  const row = { active, changedOn: new Date() }
  await db
    .insert(supportAvailability)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: supportAvailability.userId, set: row })
}
