import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type {
  Consultation,
  ConsultationListQuery,
  ConsultationPage,
} from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { offsetOf, pagingOf } from '../paging/paging'
import { containsWords } from '../search/match'
import { plans, subscriptions } from '../subscription/subscription.tables'
import { consultationRows, selectConsultations } from './consultation-row'
import { consultations } from './consultation.tables'
import type { PlanTime } from './quota'

interface Listed {
  query: ConsultationListQuery
  /** Only those of this lawyer. */
  lawyerId?: number
  now: Date
}

/** A page of consultations; those with the latest time come first unless asked otherwise. */
export async function listConsultations(
  db: Db,
  { query, lawyerId, now }: Listed,
): Promise<ConsultationPage> {
  const paging = pagingOf(query)
  const where = and(
    lawyerId === undefined ? undefined : eq(consultations.lawyerId, lawyerId),
    query.status && eq(consultations.status, query.status),
    ...withinDays(consultations.createdOn, dayRangeOf(query)),
    ...containsWords(users.searchText, query.search ?? ''),
  )
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

function orderingOf(text = ''): SQL[] {
  const columns: Record<string, SQL[]> = {
    created_on: [asc(consultations.createdOn), asc(consultations.id)],
    '-created_on': [desc(consultations.createdOn), desc(consultations.id)],
    scheduled_datetime: [asc(consultations.scheduledOn), asc(consultations.id)],
  }
  return Object.hasOwn(columns, text)
    ? (columns[text] ?? [])
    : [desc(consultations.scheduledOn), desc(consultations.id)]
}

export async function getConsultation(db: Db, id: number, now: Date): Promise<Consultation> {
  const selected = await selectConsultations(db).where(eq(consultations.id, id))
  const [row] = await consultationRows(db, selected, now)
  if (!row) throw new Error(`Consultation ${id} is gone.`)
  return row
}

export const isLawyer = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), eq(users.groupId, groups.lawyer)))) > 0

/** Whoever takes time of a plan does it behind this lock: two at once never take the same minutes. */
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
