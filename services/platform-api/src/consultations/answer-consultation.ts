import type { Consultation, ConsultationTime } from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../database/database'
import { getConsultation } from './consultation.queries'
import type { consultations } from '../tables/subscriptions.tables'
import { wholeMinutes } from './requested-time'
import { findConsultation, takeStep, type ConsultationStep } from './take-step'
import { notifyOfConsultation } from './notify-of-consultation'
import { consultationMessages } from './texts'

interface Answer {
  id: number
  lawyerId: number
  now: Date
}

type Messages = Record<'customer' | 'staff', (typeof consultationMessages)['accepted']>

export const acceptConsultation = (db: Db, answer: Answer): Promise<Consultation> =>
  move(db, answer, {
    step: 'accept',
    set: { status: 'Accepted' },
    messages: {
      customer: consultationMessages.accepted,
      staff: consultationMessages.acceptedForStaff,
    },
  })

export const denyConsultation = (db: Db, answer: Answer): Promise<Consultation> =>
  move(db, answer, {
    step: 'reject',
    set: { status: 'Rejected' },
    messages: {
      customer: consultationMessages.rejected,
      staff: consultationMessages.rejectedForStaff,
    },
  })

/** What it took counts from now on in place of what was asked for. */
export async function recordTime(
  db: Db,
  answer: Answer,
  body: ConsultationTime,
): Promise<Consultation> {
  const minutesActual = wholeMinutes('actual', body)
  return move(db, answer, {
    step: 'record',
    set: { status: 'Completed', minutesActual, consultedOn: answer.now },
    messages: {
      customer: consultationMessages.recorded,
      staff: consultationMessages.recordedForStaff,
    },
  })
}

interface Move {
  step: ConsultationStep
  set: Partial<typeof consultations.$inferInsert>
  messages: Messages
}

/** A step of the lawyer to whom the consultation was given; for everybody else it does not exist. */
const move = (db: Db, { id, lawyerId, now }: Answer, { messages, ...step }: Move) =>
  db.transaction(async (tx) => {
    await takeStep(tx, await findConsultation(tx, { id, lawyerId }), step)
    const row = await getConsultation(tx, id, now)
    await notifyOfConsultation(tx, row, [
      [[row.user], messages.customer],
      [{ group: groups.admin }, messages.staff],
    ])
    return row
  })
