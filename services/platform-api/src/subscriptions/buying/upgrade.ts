import { and, desc, eq, gt, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { consultations, plans, subscriptions } from '../../tables/subscriptions.tables'
import type { Db } from '../../database/database'
import { backByCorrection } from '../../payments/post-entry'
import { quote, type Quote } from '../../pricing/quote'
import { quotaStart } from '../../pricing/allowance'
import { subscriptionUsages } from '../../tables/discounts.tables'
import { findRunning } from './purchase.queries'
import type { PlanChoice } from './stopping-message'

/** What went back of the price of a purchase `p`, or is on its way; what came beyond the price is left out. */
const givenBackKobo = sql`(
  select coalesce(sum(greatest(given.kobo + ${backByCorrection(sql`a.id`)} - a.refund_kobo, 0)), 0)
    from payment_attempts a
   cross join lateral (
      select coalesce(sum(r.amount_kobo), 0) as kobo
        from refunds r join payment_transactions t on t.id = r.transaction_id
       where t.attempt_id = a.id and r.status <> 'refused') given
   where a.bought_subscription_id = p.id)`

/** What was paid for a subscription with all its renewals, as the credits that counted for it. */
const paidKobo = sql<number>`(
  select coalesce(sum(p.cost_kobo + p.credit_kobo - ${givenBackKobo}), 0) from ${subscriptions} p
   where p.paid_on is not null and (p.id = ${subscriptions}.id or p.renews_id = ${subscriptions}.id)
)`.mapWith(Number)

/** Paid plans of a user that run towards an end, newest first. */
const runningPlans = (db: Db, { userId, now }: Moment, ...conditions: SQL[]) =>
  db
    .select({
      id: subscriptions.id,
      startedOn: subscriptions.startedOn,
      validTill: sql<Date>`${subscriptions.validTill}`.mapWith(subscriptions.validTill),
      months: plans.months,
      title: plans.title,
      paidKobo,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.active, true),
        gt(subscriptions.validTill, now),
        gt(plans.costKobo, 0),
        ...conditions,
      ),
    )
    .orderBy(desc(subscriptions.startedOn), desc(subscriptions.id))
    .$dynamic()

/** The cheaper ones, locked: no two purchases count the same days. */
const findReplaced = (db: Db, { id, costKobo }: PlanChoice, moment: Moment) =>
  runningPlans(db, moment, ne(plans.id, id), lt(plans.costKobo, costKobo)).for('no key update', {
    of: subscriptions,
  })

/** What each running plan of a user would count towards a more expensive one, in kobo by its id. */
export async function unusedValues(db: Db, moment: Moment): Promise<Map<number, number>> {
  const running = await runningPlans(db, moment)
  return new Map(running.map((plan) => [plan.id, unusedKobo(plan, moment.now)]))
}

type ReplacedPlan = Awaited<ReturnType<typeof findReplaced>>[number]

interface Moment {
  userId: number
  now: Date
}

export interface PlanQuote extends Quote {
  /** The plans that end when this one is paid for. */
  replaces: ReplacedPlan[]
}

/**
 * What a plan costs its customer now, in kobo: its price less the unused value of the cheaper plans
 * that it takes the place of (decision 26). A renewal and a plan without end replace nothing.
 */
export async function quotePlan(db: Db, choice: PlanChoice, moment: Moment): Promise<PlanQuote> {
  const renews = await findRunning(db, { ...moment, planId: choice.id })
  const replaces = choice.months === null || renews ? [] : await findReplaced(db, choice, moment)
  const credit = replaces.reduce((sum, plan) => sum + unusedKobo(plan, moment.now), 0)
  return { ...quote({ costKobo: choice.costKobo, creditKobo: credit }), replaces }
}

/**
 * Ends the plans that a paid one takes the place of. What they gave in the period that runs counts in
 * the first period of the new one, and consultations that were asked for are kept.
 */
export async function replacePlans(
  tx: Db,
  {
    subscriptionId,
    replaces,
    now,
  }: { subscriptionId: number; replaces: ReplacedPlan[]; now: Date },
): Promise<void> {
  for (const { id, startedOn, months } of replaces) {
    const from = quotaStart(startedOn, months, now)
    await tx
      .update(subscriptionUsages)
      .set({ subscriptionId })
      .where(
        and(eq(subscriptionUsages.subscriptionId, id), gte(subscriptionUsages.createdOn, from)),
      )
    await tx
      .update(consultations)
      .set({ subscriptionId })
      .where(and(eq(consultations.subscriptionId, id), gte(consultations.createdOn, from)))
  }
  const ids = replaces.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(subscriptions)
    .set({ active: false, validTill: now, upgradedToId: subscriptionId })
    .where(inArray(subscriptions.id, ids))
}

const dayMs = 86_400_000

export interface PaidPeriod {
  startedOn: Date
  validTill: Date
  /** Everything that was paid for the whole time, credits included. */
  paidKobo: number
}

/**
 * What is left of a plan by its days (decision 26): whole days that have not begun, of all days that
 * were paid for. In kobo, rounded down, between nothing and what was paid.
 */
export function unusedKobo({ startedOn, validTill, paidKobo }: PaidPeriod, now: Date): number {
  const days = Math.round((validTill.getTime() - startedOn.getTime()) / dayMs)
  if (days <= 0) return 0
  const left = Math.floor((validTill.getTime() - now.getTime()) / dayMs)
  return Math.floor((paidKobo * Math.min(Math.max(left, 0), days)) / days)
}
