import type { Consultation, ConsultationStatus } from 'shared-contracts/api/consultation.schema'
import { found } from '../call/fake-call'
import { includedIn } from './subscriptions'
import { nameOf } from './users'
import type { FakeData } from './fake-data'

export interface FakeConsultation {
  id: number
  subscription: number
  scheduledOn: string
  requested: number
  status: ConsultationStatus
  lawyer: number | null
  actual: number | null
}

/** The lawyer among the accounts of the harness. */
const lawyer = 13

/** One in every state, of the customers who hold a plan from the start. */
export const createConsultations = (): FakeConsultation[] => [
  { ...base(1, '2026-11-24T09:00:00.000Z'), subscription: 1, status: 'Requested', lawyer: null },
  { ...base(2, '2026-11-25T13:00:00.000Z'), status: 'Assigned' },
  { ...base(3, '2026-11-23T10:30:00.000Z'), status: 'Accepted' },
  { ...base(4, '2026-11-18T08:00:00.000Z'), status: 'Rejected' },
  { ...base(5, '2026-11-16T15:00:00.000Z'), status: 'Completed', actual: 75 },
]

const base = (id: number, scheduledOn: string) => ({
  ...{ id, scheduledOn, subscription: 2, requested: 30, lawyer, actual: null },
})

export function minutesLeftOf({ subscriptions, consultations }: FakeData, subscription: number) {
  const held = found(subscriptions.find(({ id }) => id === subscription))
  const taken = consultations
    .filter((one) => one.subscription === subscription && one.status !== 'Rejected')
    .reduce((sum, { actual, requested }) => sum + (actual ?? requested), 0)
  return Math.max(0, includedIn(held.plan).minutes - taken)
}

export function shownConsultation(fakeData: FakeData, one: FakeConsultation): Consultation {
  const held = found(fakeData.subscriptions.find(({ id }) => id === one.subscription))
  const customer = found(fakeData.users.find(({ id }) => id === held.user))
  const advisor = fakeData.users.find(({ id }) => id === one.lawyer)
  return {
    consultatin_id: one.id,
    scheduled_datetime: one.scheduledOn,
    last_consulted: lastOf(fakeData, one.subscription),
    lawyer_name: advisor ? nameOf(advisor) : '',
    legal_consultation_per_month: Math.floor(
      includedIn(held.plan).minutes / (held.plan.period === 'a year' ? 12 : 1),
    ),
    remaining_total_quota: minutesLeftOf(fakeData, one.subscription),
    duration_min_requested: one.requested,
    duration_hr_actual: one.actual === null ? null : Math.floor(one.actual / 60),
    duration_min_actual: one.actual === null ? null : one.actual % 60,
    status: one.status,
    subscription: one.subscription,
    plan: held.plan.subscription_title,
    user: held.user,
    customer_name: nameOf(customer),
    lawyer: one.lawyer,
    created_on: '2026-11-15T10:00:00.000Z',
  }
}

const lastOf = ({ consultations }: FakeData, subscription: number) =>
  consultations.findLast((one) => one.subscription === subscription && one.actual !== null)
    ?.scheduledOn ?? null
