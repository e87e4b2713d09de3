import { lagosDate } from 'agreement-template/format'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ConsultationStatus } from 'shared-contracts/api/consultation.schema'
import type { Overview, OverviewDay } from 'shared-contracts/api/overview.schema'
import { brand } from 'shared-contracts/brand'
import { currentPlanOf } from '../accounts/current-plan.queries'
import { agreements } from '../tables/agreements.tables'
import { conversations } from '../tables/chat.tables'
import { hasMember } from '../chat/chat.queries'
import { consultations } from '../tables/subscriptions.tables'
import type { Db } from '../database/database'
import { withinDays } from '../dates/lagos-day'
import { nairaText } from '../money/naira'
import { services } from '../tables/catalogue.tables'

/** The statuses of the index on consultations that are not over (migration 0026). */
const waiting: ConsultationStatus[] = ['Requested', 'Assigned', 'Accepted']

interface ConsultationFilter {
  status?: ConsultationStatus
  lawyerId?: number
  /** Day in Lagos for which they are scheduled. */
  day?: string
}

/** Consultations that are not over. */
export const countConsultations = (
  db: Db,
  { status, lawyerId, day }: ConsultationFilter,
): Promise<number> =>
  db.$count(
    consultations,
    and(
      inArray(consultations.status, waiting),
      status && eq(consultations.status, status),
      lawyerId === undefined ? undefined : eq(consultations.lawyerId, lawyerId),
      ...(day === undefined ? [] : withinDays(consultations.scheduledOn, { from: day, to: day })),
    ),
  )

/** Ongoing conversations with the support in which the customer wrote last. */
export const countUnanswered = (db: Db): Promise<number> =>
  db.$count(
    conversations,
    and(
      eq(conversations.status, 'Ongoing'),
      gt(conversations.lastSeq, 0),
      sql`${conversations.lastSenderId} is distinct from ${brand.supportAccount.id}`,
      hasMember(brand.supportAccount.id),
    ),
  )

const dayCount = 30

/** Orders placed are the kept totals (migration 0021); what was paid is summed from its index. */
export async function listDays(db: Db, now: Date): Promise<OverviewDay[]> {
  const today = lagosDate(now)
  const { rows } = await db.execute<{ day: string; orders: number; paid: string }>(sql`
    with days as (
      select generate_series(${today}::date - ${dayCount - 1}::integer, ${today}::date, '1 day')::date as day),
    first as (select min(day) as day from days),
    placed as (
      select day, sum(total)::integer as total
        from (select starts as day, total from order_counts
               where unit = 'day' and starts >= (select day from first)
              union all
              select day, change from order_count_changes
               where day >= (select day from first)) as parts
       group by day),
    paid as (
      select order_day(paid_on) as day,
             sum(greatest(0, cost_kobo - subscription_discount_kobo - referral_discount_kobo
               - coupon_discount_kobo) + filing_kobo) as kobo
        from orders
       where paid_on >= (select day from first)::timestamp at time zone ${brand.timeZone}
       group by 1)
    select days.day::text, coalesce(placed.total, 0) as orders, coalesce(paid.kobo, 0)::text as paid
      from days left join placed using (day) left join paid using (day)
     order by day`)
  return rows.map(({ paid, ...day }) => ({ ...day, paid: nairaText(Number(paid)) }))
}

const maxDrafts = 5

/** The forms that a customer has not finished, the last one first. */
export async function listDrafts(db: Db, userId: number): Promise<Overview['drafts']> {
  const rows = await db
    .select({
      id: agreements.id,
      slug: services.slug,
      title: services.title,
      updatedOn: agreements.updatedOn,
    })
    .from(agreements)
    .innerJoin(services, eq(services.id, agreements.serviceId))
    .where(and(eq(agreements.ownerId, userId), eq(agreements.status, 'Draft')))
    .orderBy(desc(agreements.updatedOn))
    .limit(maxDrafts)
  return rows.map(({ updatedOn, ...draft }) => ({ ...draft, updated_on: updatedOn.toISOString() }))
}

/** The plan that runs; of several the one that was begun last. */
export async function findPlan(
  db: Db,
  userId: number,
): Promise<NonNullable<Overview['plan']> | null> {
  const [plan] = await currentPlanOf(db, userId)
  return plan ? { title: plan.title, valid_till: plan.validTill?.toISOString() ?? null } : null
}
