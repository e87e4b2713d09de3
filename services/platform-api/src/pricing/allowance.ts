import { and, count, desc, eq, gt, gte, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import type { Db } from '../database/database'
import type { users } from '../tables/accounts.tables'
import { orders } from '../tables/orders.tables'
import { serviceCategories, services } from '../tables/catalogue.tables'
import { planServices, subscriptionUsages, type TemplateType } from '../tables/discounts.tables'
import { plans, subscriptions } from '../tables/subscriptions.tables'
import { nairaText } from '../money/naira'

/** Menu category of lawyer services (P 9): a plan gives them by name only, not as a template. */
export const lawyerServicesType = 4

export interface Allowance {
  subscriptionId: number
  templateType: TemplateType
}

export type AllowanceAnswer =
  | { kind: 'granted'; allowance: Allowance }
  | { kind: 'no-plan' | 'not-included' | 'used-up'; templateType: TemplateType }

interface UsageInput {
  userId: number
  now: Date
}

interface UsageQuery extends UsageInput {
  serviceId: number
  /** Whose own use does not count against it. */
  orderId?: number
}

async function templateTypeOf(db: Db, serviceId: number): Promise<TemplateType> {
  const [service] = await db
    .select({ typeId: serviceCategories.typeId })
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .where(eq(services.id, serviceId))
  return service?.typeId === lawyerServicesType ? 'LEGALSERVICE' : 'TEMPLATE'
}

/**
 * Whether an active paid plan of the user gives this service: by its name first, which keeps the
 * templates for others, else as one of its templates.
 */
export async function findAllowance(db: Db, query: UsageQuery): Promise<AllowanceAnswer> {
  const templateType = await templateTypeOf(db, query.serviceId)
  const held = await paidPlans(db, query)
  if (held.length === 0) return { kind: 'no-plan', templateType }
  const offers = [
    ...(await namedOffers(db, held, { ...query, templateType })),
    ...(templateType === 'TEMPLATE' ? held.filter((plan) => plan.templates > 0) : []).map(
      (plan) => ({ plan, templateType, quantity: plan.templates }),
    ),
  ]
  for (const { plan, quantity, ...offer } of offers) {
    const used = await usedOf(db, plan, { ...query, ...offer })
    if (used < quantity) {
      return {
        kind: 'granted',
        allowance: { subscriptionId: plan.id, templateType: offer.templateType },
      }
    }
  }
  return { kind: offers.length === 0 ? 'not-included' : 'used-up', templateType }
}

type PaidPlan = Awaited<ReturnType<typeof paidPlans>>[number]

/** The plans that include the service by its name, in the order given. */
async function namedOffers(
  db: Db,
  held: readonly PaidPlan[],
  { serviceId, templateType }: Pick<UsageQuery, 'serviceId'> & { templateType: TemplateType },
) {
  const rows = await db.select().from(planServices).where(eq(planServices.serviceId, serviceId))
  const type: TemplateType = templateType === 'TEMPLATE' ? 'ADDON' : templateType
  return held.flatMap((plan) =>
    rows
      .filter(({ planId }) => planId === plan.planId)
      .map(({ quantity }) => ({ plan, templateType: type, quantity })),
  )
}

/** Whether a subscription is one that the user holds at a moment; the user may be a column. */
export const wherePlanHeldBy = (
  userId: number | typeof users.id,
  moment: Date | SQL = sql`now()`,
) =>
  and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.active, true),
    or(isNull(subscriptions.validTill), gt(subscriptions.validTill, moment)),
  )

/**
 * The plans that a user holds now and paid for. Locked, so that two orders at once do not both take the
 * last template of a plan.
 */
export const paidPlans = (db: Db, { userId, now }: UsageInput) =>
  db
    .select({
      id: subscriptions.id,
      planId: plans.id,
      costKobo: plans.costKobo,
      startedOn: subscriptions.startedOn,
      validTill: subscriptions.validTill,
      months: plans.months,
      templates: plans.templates,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(wherePlanHeldBy(userId, now), gt(plans.costKobo, 0)))
    .orderBy(desc(subscriptions.startedOn), desc(subscriptions.id))
    .for('no key update', { of: subscriptions })

interface Counting extends Pick<UsageQuery, 'now' | 'orderId'> {
  serviceId?: number
  /** Templates are counted together; of a service that a plan names, its own uses. */
  templateType?: TemplateType
}

/** What a plan gave or holds in the period that runs: its templates unless asked for a service. */
export async function usedOf(
  db: Db,
  plan: { id: number; startedOn: Date; months: number | null },
  { now, orderId, serviceId, templateType = 'TEMPLATE' }: Counting,
): Promise<number> {
  const ofService = templateType === 'TEMPLATE' ? undefined : serviceId
  const [row] = await db
    .select({ used: count() })
    .from(subscriptionUsages)
    .innerJoin(orders, eq(orders.id, subscriptionUsages.orderId))
    .where(
      and(
        eq(subscriptionUsages.subscriptionId, plan.id),
        gte(subscriptionUsages.createdOn, quotaStart(plan.startedOn, plan.months, now)),
        eq(subscriptionUsages.templateType, templateType),
        ofService === undefined ? undefined : eq(orders.serviceId, ofService),
        orderId === undefined ? undefined : ne(subscriptionUsages.orderId, orderId),
      ),
    )
  return row?.used ?? 0
}

interface Usage extends Allowance {
  userId: number
  orderId: number
  attemptId: number
  now: Date
}

/** Records what the plan gives for an order: once per order, whichever attempt is paid. */
export async function recordPlanUse(
  db: Db,
  { now, ...usage }: Usage,
  status: 'held' | 'used',
): Promise<void> {
  const { subscriptionId, attemptId, templateType } = usage
  await db
    .insert(subscriptionUsages)
    .values({ ...usage, status, createdOn: now })
    .onConflictDoUpdate({
      target: subscriptionUsages.orderId,
      set: { status, subscriptionId, attemptId, templateType },
    })
}

export async function releaseAllowance(db: Db, attemptId: number): Promise<void> {
  await db
    .delete(subscriptionUsages)
    .where(and(eq(subscriptionUsages.attemptId, attemptId), eq(subscriptionUsages.status, 'held')))
}

/** The first two are fixed by P 8 and D 8. */
export const allowanceTexts = {
  granted: 'Discount successfully applied.',
  'not-included': 'Please upgrade to the higher plans',
  'no-plan': 'You have no active plan.',
  'used-up': 'You have used all the templates of your plan for this period.',
} as const

/** P 3 "Subscription check response". What a plan gives, it gives whole; filing is never in it. */
export function subscriptionCheckOf(answer: AllowanceAnswer, costKobo: number): SubscriptionCheck {
  const granted = answer.kind === 'granted' ? answer.allowance : undefined
  return {
    message: allowanceTexts[answer.kind],
    discount: nairaText(granted ? costKobo : 0),
    id_of_service_usage: granted?.subscriptionId ?? 0,
    template_type: answer.kind === 'granted' ? answer.allowance.templateType : answer.templateType,
  }
}

/** Start of the period that `now` falls into: a quota counts from payment to payment. */
export function periodStart(startedOn: Date, months: number | null, now: Date): Date {
  if (months === null) return startedOn
  let start = startedOn
  for (let periods = 1; ; periods += 1) {
    const next = monthsAfter(startedOn, periods * months)
    if (next > now) return start
    start = next
  }
}

/**
 * The moment from which use counts against a quota. The first period has no lower bound: what a plan
 * that was upgraded gave in its last period counts there too, under the new subscription.
 */
export function quotaStart(startedOn: Date, months: number | null, now: Date): Date {
  const start = periodStart(startedOn, months, now)
  return start > startedOn ? start : new Date(0)
}

/** The same day of a later month by Lagos's calendar, or that month's last day. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date.getTime() + lagosOffsetMs)
  const day = moved.getUTCDate()
  moved.setUTCMonth(moved.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0))
  moved.setUTCDate(Math.min(day, lastDay.getUTCDate()))
  return new Date(moved.getTime() - lagosOffsetMs)
}

/** Lagos has no daylight saving time. */
const lagosOffsetMs = 60 * 60_000
