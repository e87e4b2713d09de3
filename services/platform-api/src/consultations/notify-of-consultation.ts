import type { Consultation } from 'shared-contracts/api/consultation.schema'
import type { Db } from '../database/database'
import { notify, type Notice } from '../notifications/notify'
import type { consultationMessages } from './texts'

export type ConsultationMessage = (typeof consultationMessages)[keyof typeof consultationMessages]

/** Sends each its message, in the caller's transaction. */
export async function notifyOfConsultation(
  tx: Db,
  row: Consultation,
  notice: [Notice['recipients'], ConsultationMessage][],
): Promise<void> {
  for (const [recipients, message] of notice) {
    await notify(tx, {
      recipients,
      message: message({
        scheduledOn: new Date(row.scheduled_datetime),
        customer: row.customer_name,
        lawyer: row.lawyer_name,
        minutes: minutesOf(row),
      }),
      eventType: 'Subscription',
      aboutUser: row.user,
    })
  }
}

const minutesOf = ({ duration_hr_actual, duration_min_actual, ...row }: Consultation) =>
  duration_min_actual === null
    ? row.duration_min_requested
    : (duration_hr_actual ?? 0) * 60 + duration_min_actual
