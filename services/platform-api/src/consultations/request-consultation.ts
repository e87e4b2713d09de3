import { and, eq } from 'drizzle-orm'
import type {
  Consultation,
  ConsultationRequest,
  RequestedConsultation,
} from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { conflict, invalid, notFound } from '../http/failures'
import { findCreated } from '../database/creation-key'
import type { Db } from '../database/database'
import { consultationsOf } from './consultation-row'
import { getConsultation, lockPlanTime } from './consultation.queries'
import { consultations } from '../tables/subscriptions.tables'
import { wholeMinutes, scheduledTime } from './requested-time'
import { isRunning, minutesLeft } from './quota'
import { notifyOfConsultation, type ConsultationMessage } from './notify-of-consultation'
import { consultationMessages, consultationTexts, requestSent } from './texts'

interface Request {
  userId: number
  body: ConsultationRequest
  now: Date
}

/** Holds the minutes that a customer asks for; the admins choose a lawyer next. */
export async function requestConsultation(
  db: Db,
  { userId, body, now }: Request,
): Promise<RequestedConsultation> {
  const { subscription: subscriptionId, creation_key: creationKey } = body
  const scheduledOn = scheduledTime(body.scheduled_datetime, now)
  const minutesRequested = wholeMinutes('requested', body)
  const request = { subscriptionId, scheduledOn, minutesRequested }
  return db.transaction(async (tx) => {
    const first = await findCreated(tx, consultations, creationKey)
    if (first !== undefined) return repeatRequest(tx, first, { ...request, userId, now })
    await refuseBeyondPlan(tx, { ...request, userId, now })
    const [created] = await tx
      .insert(consultations)
      .values({ ...request, creationKey, createdOn: now })
      .returning({ id: consultations.id })
    return notifyAdmins(tx, created?.id ?? 0, { now, message: consultationMessages.requested })
  })
}

interface WantedTime {
  userId: number
  subscriptionId: number
  scheduledOn: Date
  minutesRequested: number
  now: Date
}

/** The first answer got lost. What was changed since changes the request, unless a lawyer has it already. */
async function repeatRequest(
  tx: Db,
  id: number,
  request: WantedTime,
): Promise<RequestedConsultation> {
  const { userId, now, ...values } = request
  const first = await getConsultation(tx, id, now)
  if (first.user !== userId) throw notFound()
  if (isSame(first, values)) return { ...first, message: requestSent }
  await refuseBeyondPlan(tx, request, id)
  const changed = await tx
    .update(consultations)
    // Counts from now on: these minutes were checked against the period of now.
    .set({ ...values, createdOn: now })
    .where(and(eq(consultations.id, id), eq(consultations.status, 'Requested')))
    .returning({ id: consultations.id })
  if (changed.length === 0) throw conflict(consultationTexts.taken)
  return notifyAdmins(tx, id, { now, message: consultationMessages.changed })
}

const isSame = (
  first: Consultation,
  { subscriptionId, scheduledOn, minutesRequested }: Omit<WantedTime, 'userId' | 'now'>,
): boolean =>
  first.subscription === subscriptionId &&
  first.scheduled_datetime === scheduledOn.toISOString() &&
  first.duration_min_requested === minutesRequested

async function notifyAdmins(
  tx: Db,
  id: number,
  { now, message }: { now: Date; message: ConsultationMessage },
): Promise<RequestedConsultation> {
  const row = await getConsultation(tx, id, now)
  await notifyOfConsultation(tx, row, [[{ group: groups.admin }, message]])
  return { ...row, message: requestSent }
}

/** `replacedId`: the consultation whose minutes these take the place of. */
async function refuseBeyondPlan(
  tx: Db,
  { userId, subscriptionId, minutesRequested, now }: WantedTime,
  replacedId?: number,
) {
  const plan = await lockPlanTime(tx, subscriptionId)
  if (plan?.userId !== userId) throw notFound()
  if (!plan.bought || !isRunning(plan, now)) {
    throw invalid({ subscription: [consultationTexts.notActive] })
  }
  if (plan.consultationMinutes === 0) {
    throw invalid({ subscription: [consultationTexts.notIncluded] })
  }
  const taken = await consultationsOf(tx, [subscriptionId])
  const others = taken.filter(({ id }) => id !== replacedId)
  const left = minutesLeft(plan, others, now)
  if (minutesRequested > left) {
    throw invalid({ duration_min_requested: [consultationTexts.left(left)] })
  }
}
