import type { Db } from '../../database/database'
import { subscriptions } from '../../subscription/subscription.tables'
import { daysBefore } from '../days-ago'
import { userIds } from '../users/find-users'

/** Username, plan, days since it started, days that it lasts (null: without end). */
const held: [string, number, number, number | null][] = [
  ['ngozi_shop', 2, 12, 30],
  ['zuria_foods', 3, 20, 30],
  ['brightway_log', 3, 3, 30],
  ['yewande_s', 4, 140, 365],
  ['damilare_ab', 5, 30, null],
  ['kunle_agro', 2, 75, 30],
]

export async function seedSubscriptions(db: Db, today: Date): Promise<void> {
  const idOf = await userIds(db)
  await db.insert(subscriptions).values(
    held.map(([username, planId, since, days]) => ({
      userId: idOf(username),
      planId,
      active: days === null || days > since,
      startedOn: daysBefore(today, since, 10),
      validTill: days === null ? null : daysBefore(today, since - days, 10),
    })),
  )
}
