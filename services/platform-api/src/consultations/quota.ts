import { periodStart } from '../pricing/allowance'
import type { ConsultationRecord } from '../tables/subscriptions.tables'

export interface PlanTime {
  active: boolean
  startedOn: Date
  validTill: Date | null
  months: number | null
  consultationMinutes: number
}

type Counted = Pick<
  ConsultationRecord,
  'status' | 'minutesRequested' | 'minutesActual' | 'createdOn'
>

/** Minutes that a consultation takes: held as asked for, then what it took; none once refused. */
export function minutesTaken({ status, minutesRequested, minutesActual }: Counted): number {
  if (status === 'Rejected') return 0
  return minutesActual ?? minutesRequested
}

/**
 * Minutes of a plan that are free in the period of a moment; never below zero, though a lawyer may
 * record more than was asked for. A consultation counts in the period in which it was asked for.
 */
export function minutesLeft(plan: PlanTime, all: readonly Counted[], moment: Date): number {
  if (!isRunning(plan, moment)) return 0
  const periodOf = (date: Date) => periodStart(plan.startedOn, plan.months, date).getTime()
  const taken = all
    .filter(({ createdOn }) => periodOf(createdOn) === periodOf(moment))
    .reduce((sum, consultation) => sum + minutesTaken(consultation), 0)
  return Math.max(0, plan.consultationMinutes - taken)
}

export const isRunning = ({ active, validTill }: PlanTime, now: Date) =>
  active && (validTill === null || validTill > now)

/** What a plan includes in a month, rounded down; a plan without end has no months. */
export const minutesPerMonth = ({ months, consultationMinutes }: PlanTime) =>
  Math.floor(consultationMinutes / (months ?? 1))
