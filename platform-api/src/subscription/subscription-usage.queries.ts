import { and, count, desc, eq, gt, gte, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../database/database'
import { serviceCategories, services } from '../services/services.tables'
import { periodStart } from './allowance'
import { subscriptionUsages, type TemplateType } from './subscription-usage.tables'
import { plans, subscriptions } from './subscription.tables'

/** Menu category of lawyer services (P 9): no plan gives them as a template. */
const lawyerServicesType = 4

export interface Allowance {
  subscriptionId: number
  templateType: TemplateType
}

export type AllowanceAnswer =
  | { kind: 'granted'; allowance: Allowance }
  | { kind: 'no-plan' | 'not-included' | 'used-up'; templateType: TemplateType }

interface Asking {
  userId: number
  now: Date
}

interface Asked extends Asking {
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

/** Whether an active paid plan of the user has a template left for this service. */
export async function findAllowance(db: Db, asked: Asked): Promise<AllowanceAnswer> {
  const templateType = await templateTypeOf(db, asked.serviceId)
  const held = await paidPlans(db, asked)
  if (held.length === 0) return { kind: 'no-plan', templateType }
  const including = templateType === 'TEMPLATE' ? held.filter((plan) => plan.templates > 0) : []
  if (including.length === 0) return { kind: 'not-included', templateType }
  for (const plan of including) {
    if ((await usedOf(db, plan, asked)) < plan.templates) {
      return { kind: 'granted', allowance: { subscriptionId: plan.id, templateType } }
    }
  }
  return { kind: 'used-up', templateType }
}

/**
 * The plans that a user holds now and paid for. Locked, so that two orders at once do not both take the
 * last template of a plan.
 */
export const paidPlans = (db: Db, { userId, now }: Asking) =>
  db
    .select({
      id: subscriptions.id,
      planId: plans.id,
      costKobo: plans.costKobo,
      startedOn: subscriptions.startedOn,
      months: plans.months,
      templates: plans.templates,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.active, true),
        or(isNull(subscriptions.validTill), gt(subscriptions.validTill, now)),
        gt(plans.costKobo, 0),
      ),
    )
    .orderBy(desc(subscriptions.startedOn), desc(subscriptions.id))
    .for('no key update', { of: subscriptions })

/** Templates that a plan gave or holds in the period that runs. */
export async function usedOf(
  db: Db,
  plan: { id: number; startedOn: Date; months: number | null },
  { now, orderId }: Pick<Asked, 'now' | 'orderId'>,
): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(subscriptionUsages)
    .where(
      and(
        eq(subscriptionUsages.subscriptionId, plan.id),
        gte(subscriptionUsages.createdOn, periodStart(plan.startedOn, plan.months, now)),
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

/** Notes what the plan gives for an order: once per order, whichever attempt is paid. */
export async function takeTemplate(
  db: Db,
  { now, ...usage }: Usage,
  status: 'held' | 'used',
): Promise<void> {
  const { subscriptionId, attemptId } = usage
  await db
    .insert(subscriptionUsages)
    .values({ ...usage, status, createdOn: now })
    .onConflictDoUpdate({
      target: subscriptionUsages.orderId,
      set: { status, subscriptionId, attemptId },
    })
}

export async function freeAllowance(db: Db, attemptId: number): Promise<void> {
  await db
    .delete(subscriptionUsages)
    .where(and(eq(subscriptionUsages.attemptId, attemptId), eq(subscriptionUsages.status, 'held')))
}
