import { and, asc, count, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type {
  Consultation,
  ConsultationCounts,
  ConsultationListQuery,
  ConsultationPage,
} from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { offsetOf, pagingOf } from '../paging/paging'
import { containsWords } from '../database/match'
import { plans, subscriptions, consultations } from '../tables/subscriptions.tables'
import { consultationRows, lawyers, selectConsultations } from './consultation-row'
import type { PlanTime } from './quota'

type Conditions = Omit<ConsultationListQuery, 'page' | 'page_size' | 'ordering'>

interface ConsultationFilter {
  query: Conditions
  /** Only those of this lawyer. */
  lawyerId?: number | undefined
}

interface Listed extends ConsultationFilter {
  query: ConsultationListQuery
  now: Date
}

/** A page of consultations; those with the latest time come first unless asked otherwise. */
export async function listConsultations(
  db: Db,
  { now, ...filter }: Listed,
): Promise<ConsultationPage> {
  const { query } = filter
  const paging = pagingOf(query)
  const where = conditionsOf(filter)
  const total = await db.$count(selectConsultations(db).where(where).as('found'))
  const selected = await selectConsultations(db)
    .where(where)
    .orderBy(...orderingOf(query.ordering))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: await consultationRows(db, selected, now),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

/** How many consultations there are by status; the query names none. */
export async function countConsultations(
  db: Db,
  filter: ConsultationFilter,
): Promise<ConsultationCounts> {
  const counts = { All: 0, Requested: 0, Assigned: 0, Accepted: 0, Rejected: 0, Completed: 0 }
  const rows = await db
    .select({ status: consultations.status, total: count() })
    .from(consultations)
    .innerJoin(subscriptions, eq(subscriptions.id, consultations.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(lawyers, eq(lawyers.id, consultations.lawyerId))
    .where(conditionsOf(filter))
    .groupBy(consultations.status)
  for (const { status, total } of rows) {
    counts[status] = total
    counts.All += total
  }
  return { counts }
}

/** A lawyer's own name stands on every row of the own list: only others are found by it. */
function conditionsOf({ query, lawyerId }: ConsultationFilter): SQL | undefined {
  const text =
    lawyerId === undefined
      ? sql`${users.searchText} || ' ' || coalesce(${lawyers.searchText}, '')`
      : users.searchText
  return and(
    lawyerId === undefined ? undefined : eq(consultations.lawyerId, lawyerId),
    query.status && eq(consultations.status, query.status),
    ...withinDays(consultations.createdOn, dayRangeOf(query)),
    ...withinDays(consultations.scheduledOn, dayRangeOf(query, 'scheduled_datetime')),
    ...containsWords(text, query.search ?? ''),
  )
}

const orderings: Record<string, SQLWrapper> = {
  created_on: consultations.createdOn,
  scheduled_datetime: consultations.scheduledOn,
  customer_name: users.searchText,
  lawyer_name: lawyers.searchText,
  duration_min_requested: consultations.minutesRequested,
  status: sql`array_position(array['Requested', 'Assigned', 'Accepted', 'Rejected', 'Completed'], ${consultations.status})`,
}

/** Those planned for the latest time first when nothing known is asked for. */
function orderingOf(text = ''): SQL[] {
  const name = text.replace(/^-/, '')
  const column = Object.hasOwn(orderings, name) ? orderings[name] : undefined
  if (!column) return [desc(consultations.scheduledOn), desc(consultations.id)]
  return text.startsWith('-')
    ? [sql`${column} desc nulls last`, desc(consultations.id)]
    : [sql`${column} asc nulls last`, asc(consultations.id)]
}

export async function getConsultation(db: Db, id: number, now: Date): Promise<Consultation> {
  const selected = await selectConsultations(db).where(eq(consultations.id, id))
  const [row] = await consultationRows(db, selected, now)
  if (!row) throw new Error(`Consultation ${id} is gone.`)
  return row
}

export const isLawyer = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), eq(users.groupId, groups.lawyer)))) > 0

/** Whoever takes time of a plan holds this lock: two at once never take the same minutes. */
export async function lockPlanTime(
  tx: Db,
  subscriptionId: number,
): Promise<(PlanTime & { userId: number; bought: boolean }) | undefined> {
  const [found] = await tx
    .select({
      userId: subscriptions.userId,
      active: subscriptions.active,
      paidOn: subscriptions.paidOn,
      startedOn: subscriptions.startedOn,
      validTill: subscriptions.validTill,
      months: plans.months,
      consultationMinutes: plans.consultationMinutes,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.id, subscriptionId))
    .for('no key update', { of: subscriptions })
  return found && { ...found, bought: found.active || found.paidOn !== null }
}
