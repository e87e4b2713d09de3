import type { Consultation, LawyerOfConsultation } from 'shared-contracts/api/consultation.schema'
import { recordAudit } from '../audit/record-audit'
import type { SignedInUser } from '../http/authentication'
import { invalid } from '../http/failures'
import type { Db } from '../database/database'
import { findName, isUser, lockActiveLawyer } from '../orders/lawyer/lawyer.queries'
import { orderTexts } from '../orders/texts'
import { consultationsOf } from './consultation-row'
import { getConsultation, lockPlanTime } from './consultation.queries'
import type { ConsultationRecord } from '../tables/subscriptions.tables'
import { minutesLeft } from './quota'
import { findConsultation, takeStep } from './take-step'
import { notifyOfConsultation } from './notify-of-consultation'
import { consultationMessages, consultationTexts } from './texts'

interface Assignment {
  viewer: SignedInUser
  body: LawyerOfConsultation
  now: Date
}

/**
 * Gives a consultation to a lawyer, also one that another lawyer refused or has not answered. Asking
 * again for the same lawyer changes nothing.
 */
export async function assignConsultation(
  db: Db,
  { viewer, body: { consultation_id: id, lawyer: lawyerId }, now }: Assignment,
): Promise<Consultation> {
  return db.transaction(async (tx) => {
    const { subscriptionId } = await findConsultation(tx, { id })
    const plan = await lockPlanTime(tx, subscriptionId)
    const before = await findConsultation(tx, { id })
    await requireLawyer(tx, lawyerId)
    if (before.status === 'Assigned' && before.lawyerId === lawyerId) {
      return getConsultation(tx, id, now)
    }
    if (before.status === 'Rejected' && plan) {
      const all = await consultationsOf(tx, [subscriptionId])
      refuseBeyond(minutesLeft(plan, all, before.createdOn), before)
    }
    await takeStep(tx, before, { step: 'assign', set: { status: 'Assigned', lawyerId } })
    const row = await getConsultation(tx, id, now)
    await recordAssigned(tx, viewer, { before, row })
    return notifyAssigned(tx, before, row)
  })
}

/** Its minutes were free since it was refused; somebody may have asked for them. */
function refuseBeyond(left: number, { minutesRequested }: ConsultationRecord) {
  if (minutesRequested <= left) return
  throw invalid({ consultation_id: [consultationTexts.noneLeftFor(left)] })
}

async function requireLawyer(tx: Db, id: number) {
  if (await lockActiveLawyer(tx, id)) return
  const known = await isUser(tx, id)
  throw invalid({
    lawyer: [known ? orderTexts.notALawyer : `Invalid pk "${id}" - object does not exist.`],
  })
}

async function recordAssigned(
  tx: Db,
  viewer: SignedInUser,
  { before, row }: { before: ConsultationRecord; row: Consultation },
) {
  await recordAudit(tx, {
    actor: viewer.id,
    action: 'consultation.lawyer-assigned',
    subject: { kind: 'consultation', id: before.id, label: `${row.plan}, ${row.customer_name}` },
    before: before.lawyerId === null ? undefined : { lawyer: await findName(tx, before.lawyerId) },
    after: { lawyer: row.lawyer_name },
  })
}

async function notifyAssigned(tx: Db, before: ConsultationRecord, row: Consultation) {
  const lawyer = row.lawyer ?? 0
  await notifyOfConsultation(tx, row, [
    [[lawyer], consultationMessages.assignedToLawyer],
    [[row.user], consultationMessages.assigned],
  ])
  const former = before.status === 'Assigned' ? before.lawyerId : null
  if (former !== null)
    await notifyOfConsultation(tx, row, [[[former], consultationMessages.takenAway]])
  return row
}
