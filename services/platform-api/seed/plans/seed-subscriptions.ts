import type { Db } from '../../src/database/database'
import { plans, subscriptions } from '../../src/tables/subscriptions.tables'
import { daysBefore } from '../days-ago'
import { demoCustomer } from '../demo-accounts'
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

export const seedSubscriptions = (db: Db, today: Date) => addHolders(db, today, held)

/** The customer whom people sign in as had a plan, and has none now. */
export const seedEndedPlan = (db: Db, today: Date) =>
  addHolders(db, today, [[demoCustomer, 3, 75, 30]])

/** A plan for one document beside the annual one. */
export const seedSecondPlan = (db: Db, today: Date) =>
  addHolders(db, today, [['yewande_s', 5, 160, null]])

async function addHolders(db: Db, today: Date, holders: typeof held): Promise<void> {
  const idOf = await userIds(db)
  const priced = await db.select({ id: plans.id, costKobo: plans.costKobo }).from(plans)
  const prices = new Map(priced.map(({ id, costKobo }) => [id, costKobo]))
  await db.insert(subscriptions).values(
    holders.map(([username, planId, since, days]) => {
      const startedOn = daysBefore(today, since, 10)
      return {
        userId: idOf(username),
        planId,
        active: days === null || days > since,
        costKobo: prices.get(planId) ?? 0,
        createdOn: startedOn,
        paidOn: startedOn,
        startedOn,
        validTill: days === null ? null : daysBefore(today, since - days, 10),
      }
    }),
  )
}
