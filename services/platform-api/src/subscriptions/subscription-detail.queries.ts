import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { PlanUsage } from 'shared-contracts/api/subscription.schema'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../http/authentication'
import { visibleTo } from '../accounts/auth.queries'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { orders } from '../tables/orders.tables'
import { serviceCategories, services, serviceTypes } from '../tables/catalogue.tables'
import { lawyerServicesType } from '../pricing/allowance'
import { planServices, subscriptionUsages } from '../tables/discounts.tables'
import { plans, subscriptions } from '../tables/subscriptions.tables'

export interface SubscriptionFilter {
  userId: number
  viewer: SignedInUser
  now: Date
}

/**
 * The plans that a user bought, those that run first, then the newest. None for a viewer who may not
 * see the user: a lawyer sees the customers of assigned orders and consultations.
 */
export function selectSubscriptions(db: Db, { userId, viewer, now }: SubscriptionFilter) {
  const running = sql`${subscriptions.active} and coalesce(${subscriptions.validTill} > ${now.toISOString()}, true)`
  return db
    .select({
      subscription: getTableColumns(subscriptions),
      plan: getTableColumns(plans),
      customer: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(users.groupId, groups.customer),
        or(subscriptions.active, isNotNull(subscriptions.paidOn)),
        isNull(subscriptions.renewsId),
        visibleTo(db, viewer),
      ),
    )
    .orderBy(desc(running), desc(subscriptions.startedOn), desc(subscriptions.id))
    .$dynamic()
}

/** The plan that a user holds, or held last. */
export async function findSubscription(db: Db, filter: SubscriptionFilter) {
  const [found] = await selectSubscriptions(db, filter).limit(1)
  return found
}

/** What the plans of a user gave, newest first. */
export async function listUsage(db: Db, userId: number): Promise<PlanUsage[]> {
  const rows = await selectUsage(db).where(eq(subscriptionUsages.userId, userId))
  return rows.map(({ usage }) => usageOf(usage))
}

const serviceColumns = {
  service_name: services.title,
  service_type: serviceTypes.category,
  service_category: serviceCategories.category,
  slug: services.slug,
  service_id: services.id,
}

/** What plans gave, newest first. */
export const selectUsage = (db: Db) =>
  db
    .select({
      usage: {
        template_type: subscriptionUsages.templateType,
        ...serviceColumns,
        order_no: orders.number,
        status: subscriptionUsages.status,
      },
      subscriptionId: subscriptionUsages.subscriptionId,
      createdOn: subscriptionUsages.createdOn,
    })
    .from(subscriptionUsages)
    .innerJoin(orders, eq(orders.id, subscriptionUsages.orderId))
    .innerJoin(services, eq(services.id, orders.serviceId))
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .orderBy(desc(subscriptionUsages.createdOn), desc(subscriptionUsages.id))
    .$dynamic()

export type SelectedUsage = Awaited<ReturnType<typeof selectUsage>>[number]

export const usageOf = ({ status, ...usage }: SelectedUsage['usage']): PlanUsage => ({
  ...usage,
  availed: status === 'used',
})

/** The services that plans include by name and that are on the site, in the catalogue's order. */
export const listNamedServices = (db: Db, planIds: number[]) =>
  db
    .select({
      service: { ...serviceColumns, typeId: serviceTypes.id },
      planId: planServices.planId,
      quantity: planServices.quantity,
    })
    .from(planServices)
    .innerJoin(services, eq(services.id, planServices.serviceId))
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(and(inArray(planServices.planId, planIds), eq(services.published, true)))
    .orderBy(services.position, services.id)

export type NamedService = Awaited<ReturnType<typeof listNamedServices>>[number]

/** What a template can be taken for: every service on the site but those that a lawyer does. */
export const listTemplateServices = (db: Db) =>
  db
    .select(serviceColumns)
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(and(ne(serviceTypes.id, lawyerServicesType), eq(services.published, true)))
    .orderBy(serviceTypes.id, serviceCategories.position, services.position, services.id)
