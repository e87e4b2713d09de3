import { desc, eq } from 'drizzle-orm'
import type { SubscriptionDetail } from 'shared-contracts/api/subscription.schema'
import { notFound } from '../http/failures'
import {
  consultationRows,
  consultationsOf,
  selectConsultations,
} from '../consultations/consultation-row'
import { consultations, subscriptions } from '../tables/subscriptions.tables'
import { isRunning, minutesLeft } from '../consultations/quota'
import type { Db } from '../database/database'
import { fullName } from '../accounts/profile'
import { findSubscription, listUsage, type SubscriptionFilter } from './subscription-detail.queries'
import { usedOf } from '../pricing/allowance'

/** The newest running plan of a user, else the last one. Throws 404 as `findSubscription` says. */
export async function subscriptionDetailOf(
  db: Db,
  filter: SubscriptionFilter,
): Promise<SubscriptionDetail> {
  const { userId, now } = filter
  const found = await findSubscription(db, filter)
  if (!found) throw notFound()
  const { subscription, plan, customer } = found
  const time = { ...plan, ...subscription }
  const active = isRunning(time, now)
  const used = await usedOf(db, { ...subscription, months: plan.months }, { now })
  return {
    id: subscription.id,
    plan: plan.id,
    plan_details: { plan: plan.title },
    active,
    valid_till: subscription.validTill?.toISOString() ?? null,
    sub_usage: await listUsage(db, userId),
    sub_consultation: await ownConsultations(db, userId, now),
    user: userId,
    customer_name: fullName(customer),
    started_on: subscription.startedOn.toISOString(),
    templates: plan.templates,
    templates_left: active ? Math.max(0, plan.templates - used) : 0,
    consultation_minutes: plan.consultationMinutes,
    consultation_minutes_left: minutesLeft(time, await consultationsOf(db, [subscription.id]), now),
  }
}

/** Of all plans of a user: one that was asked for under the last plan may still be to come. */
export async function ownConsultations(db: Db, userId: number, now: Date) {
  const selected = await selectConsultations(db)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(consultations.scheduledOn), desc(consultations.id))
  return consultationRows(db, selected, now)
}
