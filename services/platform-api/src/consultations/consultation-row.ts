import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { fullName } from '../accounts/profile'
import {
  plans,
  subscriptions,
  consultations,
  type ConsultationRecord,
} from '../tables/subscriptions.tables'
import { minutesLeft, minutesPerMonth } from './quota'

/** The lawyer of a consultation, beside its customer. */
export const lawyers = alias(users, 'lawyers')

/** Consultations with plan, customer and lawyer, in no order yet. */
export const selectConsultations = (db: Db) =>
  db
    .select({
      consultation: getTableColumns(consultations),
      plan: {
        title: plans.title,
        months: plans.months,
        consultationMinutes: plans.consultationMinutes,
        active: subscriptions.active,
        startedOn: subscriptions.startedOn,
        validTill: subscriptions.validTill,
      },
      customer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      lawyer: { firstName: lawyers.firstName, lastName: lawyers.lastName },
    })
    .from(consultations)
    .innerJoin(subscriptions, eq(subscriptions.id, consultations.subscriptionId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(lawyers, eq(lawyers.id, consultations.lawyerId))
    .$dynamic()

export type SelectedConsultation = Awaited<ReturnType<typeof selectConsultations>>[number]

/** As clients see them, each with what is left of its plan. */
export async function consultationRows(
  db: Db,
  selected: SelectedConsultation[],
  now: Date,
): Promise<Consultation[]> {
  const ids = [...new Set(selected.map(({ consultation }) => consultation.subscriptionId))]
  const all = ids.length === 0 ? [] : await consultationsOf(db, ids)
  return selected.map((row) =>
    rowOf(
      row,
      all.filter(({ subscriptionId }) => subscriptionId === row.consultation.subscriptionId),
      now,
    ),
  )
}

/** Everything that counts against the quota of these plans. */
export const consultationsOf = (db: Db, subscriptionIds: number[]) =>
  db.select().from(consultations).where(inArray(consultations.subscriptionId, subscriptionIds))

function rowOf(
  { consultation, plan, customer, lawyer }: SelectedConsultation,
  ofPlan: ConsultationRecord[],
  now: Date,
): Consultation {
  const { minutesActual } = consultation
  return {
    consultatin_id: consultation.id,
    scheduled_datetime: consultation.scheduledOn.toISOString(),
    last_consulted: lastOf(ofPlan)?.toISOString() ?? null,
    lawyer_name: lawyer ? fullName(lawyer) : '',
    legal_consultation_per_month: minutesPerMonth(plan),
    remaining_total_quota: minutesLeft(plan, ofPlan, now),
    duration_min_requested: consultation.minutesRequested,
    duration_hr_actual: minutesActual === null ? null : Math.floor(minutesActual / 60),
    duration_min_actual: minutesActual === null ? null : minutesActual % 60,
    status: consultation.status,
    subscription: consultation.subscriptionId,
    plan: plan.title,
    user: customer.id,
    customer_name: fullName(customer),
    lawyer: consultation.lawyerId,
    created_on: consultation.createdOn.toISOString(),
  }
}

function lastOf(ofPlan: ConsultationRecord[]): Date | undefined {
  const days = ofPlan.flatMap(({ consultedOn }) => consultedOn ?? [])
  return days.sort((a, b) => b.getTime() - a.getTime())[0]
}
