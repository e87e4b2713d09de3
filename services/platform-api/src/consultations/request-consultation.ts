import type {
  ConsultationRequest,
  RequestedConsultation,
} from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { invalid, notFound } from '../http/failures'
import type { Db } from '../database/database'
import { consultationsOf } from './consultation-row'
import { getConsultation, lockPlanTime } from './consultation.queries'
import { consultations } from '../tables/subscriptions.tables'
import { wholeMinutes, scheduledTime } from './requested-time'
import { isRunning, minutesLeft } from './quota'
import { notifyOfConsultation } from './notify-of-consultation'
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
  const scheduledOn = scheduledTime(body.scheduled_datetime, now)
  const minutesRequested = wholeMinutes('requested', body)
  return db.transaction(async (tx) => {
    await refuseBeyondPlan(tx, { userId, subscriptionId: body.subscription, minutesRequested, now })
    const [made] = await tx
      .insert(consultations)
      .values({ subscriptionId: body.subscription, scheduledOn, minutesRequested, createdOn: now })
      .returning({ id: consultations.id })
    const row = await getConsultation(tx, made?.id ?? 0, now)
    const staff = { group: groups.admin }
    await notifyOfConsultation(tx, row, [[staff, consultationMessages.requested]])
    return { ...row, message: requestSent }
  })
}

interface ConsultationInput {
  userId: number
  subscriptionId: number
  minutesRequested: number
  now: Date
}

async function refuseBeyondPlan(tx: Db, { userId, subscriptionId, ...wanted }: ConsultationInput) {
  const { minutesRequested, now } = wanted
  const plan = await lockPlanTime(tx, subscriptionId)
  if (plan?.userId !== userId) throw notFound()
  if (!plan.bought || !isRunning(plan, now)) {
    throw invalid({ subscription: [consultationTexts.notActive] })
  }
  if (plan.consultationMinutes === 0) {
    throw invalid({ subscription: [consultationTexts.notIncluded] })
  }
  const left = minutesLeft(plan, await consultationsOf(tx, [subscriptionId]), now)
  if (minutesRequested > left) {
    throw invalid({ duration_min_requested: [consultationTexts.left(left)] })
  }
}
