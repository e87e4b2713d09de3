import { and, desc, eq, exists, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import type { PlanUsage } from 'shared-contracts/api/subscription.schema'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../app/authentication'
import { visibleTo } from '../auth/auth.queries'
import { users } from '../auth/auth.tables'
import { consultations } from '../consultation/consultation.tables'
import type { Db } from '../database/database'
import { orders } from '../order/order.tables'
import { serviceCategories, services, serviceTypes } from '../services/services.tables'
import { subscriptionUsages } from './subscription-usage.tables'
import { plans, subscriptions } from './subscription.tables'

interface Asked {
  userId: number
  viewer: SignedInUser
  now: Date
}

/**
 * The plan that a user holds, or held last. Undefined without one, and for a viewer who may not see
 * the user: a lawyer sees the customers of assigned orders and consultations.
 */
export async function findSubscription(db: Db, { userId, viewer, now }: Asked) {
  const running = sql`${subscriptions.active} and coalesce(${subscriptions.validTill} > ${now.toISOString()}, true)`
  const [found] = await db
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
        or(visibleTo(db, viewer), exists(consultedBy(db, viewer))),
      ),
    )
    .orderBy(desc(running), desc(subscriptions.startedOn), desc(subscriptions.id))
    .limit(1)
  return found
}

const consultedBy = (db: Db, { id }: SignedInUser) => {
  const theirs = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, users.id))
  return db
    .select({ one: sql`1` })
    .from(consultations)
    .where(and(eq(consultations.lawyerId, id), sql`${consultations.subscriptionId} in ${theirs}`))
}

/** What the plans of a user gave, newest first. */
export async function listUsage(db: Db, userId: number): Promise<PlanUsage[]> {
  const rows = await db
    .select({
      template_type: subscriptionUsages.templateType,
      service_name: services.title,
      service_type: serviceTypes.category,
      service_category: serviceCategories.category,
      slug: services.slug,
      service_id: services.id,
      order_no: orders.number,
      status: subscriptionUsages.status,
    })
    .from(subscriptionUsages)
    .innerJoin(orders, eq(orders.id, subscriptionUsages.orderId))
    .innerJoin(services, eq(services.id, orders.serviceId))
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(eq(subscriptionUsages.userId, userId))
    .orderBy(desc(subscriptionUsages.createdOn), desc(subscriptionUsages.id))
  return rows.map(({ status, ...usage }) => ({ ...usage, availed: status === 'used' }))
}
