import type { ConsultationStatus } from 'shared-contracts/api/consultation.schema'
import { consultations, subscriptions } from '../../src/tables/subscriptions.tables'
import type { Db } from '../../src/database/database'
import { daysBefore } from '../days-ago'
import { userIds } from '../users/find-users'

interface Row {
  customer: string
  /** Days ago that it was asked for. */
  asked: number
  /** Days ago that it takes place; below zero for one to come. */
  on: number
  hour: number
  minutes: number
  status: ConsultationStatus
  lawyer?: string
  actual?: number
}

// prettier-ignore
const rows: Row[] = [
  { customer: 'emeka_okonkwo', asked: 70, on: 66, hour: 11, minutes: 30, status: 'Completed', lawyer: 'ifeoma_n', actual: 35 },
  { customer: 'yewande_s', asked: 120, on: 116, hour: 14, minutes: 60, status: 'Completed', lawyer: 'ifeoma_n', actual: 75 },
  { customer: 'yewande_s', asked: 62, on: 58, hour: 10, minutes: 45, status: 'Completed', lawyer: 'sadiq_garba', actual: 40 },
  { customer: 'zuria_foods', asked: 15, on: 12, hour: 15, minutes: 30, status: 'Completed', lawyer: 'temitope_ajayi', actual: 25 },
  { customer: 'yewande_s', asked: 9, on: 6, hour: 9, minutes: 30, status: 'Rejected', lawyer: 'sadiq_garba' },
  { customer: 'zuria_foods', asked: 8, on: 5, hour: 16, minutes: 20, status: 'Rejected', lawyer: 'ifeoma_n' },
  { customer: 'yewande_s', asked: 4, on: -2, hour: 11, minutes: 45, status: 'Accepted', lawyer: 'ifeoma_n' },
  { customer: 'zuria_foods', asked: 3, on: -1, hour: 13, minutes: 15, status: 'Accepted', lawyer: 'temitope_ajayi' },
  { customer: 'brightway_log', asked: 2, on: -3, hour: 10, minutes: 30, status: 'Assigned', lawyer: 'ifeoma_n' },
  { customer: 'brightway_log', asked: 1, on: -4, hour: 12, minutes: 15, status: 'Requested' },
  { customer: 'yewande_s', asked: 1, on: -6, hour: 15, minutes: 60, status: 'Requested' },
]

/** In every state, each within the quota of its plan. */
export async function seedConsultations(db: Db, today: Date): Promise<void> {
  const idOf = await userIds(db)
  const held = await db
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
  const planOf = (username: string) => {
    const plan = held.find(({ userId }) => userId === idOf(username))
    if (!plan) throw new Error(`The seed of the consultations names "${username}", without a plan.`)
    return plan.id
  }
  await db.insert(consultations).values(
    rows.map(({ customer, asked, on, hour, minutes, status, lawyer, actual }) => ({
      subscriptionId: planOf(customer),
      scheduledOn: daysBefore(today, on, hour),
      minutesRequested: minutes,
      status,
      lawyerId: lawyer === undefined ? null : idOf(lawyer),
      minutesActual: actual ?? null,
      createdOn: daysBefore(today, asked, 9),
      consultedOn: actual === undefined ? null : daysBefore(today, on, hour + 2),
    })),
  )
}
