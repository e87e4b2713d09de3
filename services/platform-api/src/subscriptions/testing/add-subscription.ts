import type { Db } from '../../database/database'
import { addUser } from '../../testing/test-records'
import { subscriptions } from '../../tables/subscriptions.tables'

/** Ids of `seedPlans`. */
export const planIds = { free: 1, starter: 2, business: 3, annual: 4, single: 5 } as const

const day = 86_400_000

/** A plan that somebody bought five days ago and that lasts 25 more. */
export async function addSubscription(
  db: Db,
  { userId, planId, ...overrides }: Partial<typeof subscriptions.$inferInsert> & { planId: number },
) {
  const owner = userId ?? (await addUser(db))
  const startedOn = overrides.startedOn ?? new Date(Date.now() - 5 * day)
  const [row] = await db
    .insert(subscriptions)
    .values({
      userId: owner,
      planId,
      active: true,
      startedOn,
      paidOn: startedOn,
      validTill: new Date(Date.now() + 25 * day),
      ...overrides,
    })
    .returning({ id: subscriptions.id })
  return { userId: owner, subscriptionId: row?.id ?? 0 }
}
