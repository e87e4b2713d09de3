import { brand } from 'shared-contracts/brand'
import type { ConsultationStatus } from 'shared-contracts/api/consultation.schema'
import { allowanceTexts } from '../pricing/allowance'

/** D 8, byte for byte. */
export const requestSent =
  'Your request has been sent to Admin. Admin will update you soon.' as const

/** Why a consultation cannot be asked for, or not so. */
export const consultationTexts = {
  noDateTime:
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
  past: 'This time is over. Choose a time to come.',
  tooFar: 'Choose a time within a year from now.',
  noMinutes: 'Ensure this value is greater than or equal to 1.',
  notActive: 'This plan is not active. Choose a plan first.',
  notIncluded: allowanceTexts['not-included'],
  left: (minutes: number) =>
    minutes === 0
      ? 'The consultation time of your plan is used up for this period.'
      : `Your plan has ${minutes} minutes left for this period. Ask for at most that.`,
  noneLeftFor: (minutes: number) =>
    `Since the refusal the customer used this time otherwise: ${minutes} minutes are left. Ask for a new request.`,
  longest: 'A consultation takes at most a day.',
} as const

/** Why a step is refused, by where the consultation stands. */
export const standsAt: Record<ConsultationStatus, string> = {
  Requested: 'No lawyer is assigned to this consultation yet.',
  Assigned: 'This consultation is not accepted yet.',
  Accepted: 'This consultation was accepted already.',
  Rejected: 'This consultation was refused.',
  Completed: 'The time of this consultation was recorded already.',
}

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: brand.timeZone,
})

interface ConsultationNotice {
  scheduledOn: Date
  customer: string
  lawyer: string
  minutes: number
}

const on = ({ scheduledOn }: Pick<ConsultationNotice, 'scheduledOn'>) => moment.format(scheduledOn)

export const consultationMessages = {
  requested: (notice: ConsultationNotice) =>
    `${notice.customer} asks for ${notice.minutes} minutes with a lawyer on ${on(notice)}.`,
  assignedToLawyer: (notice: ConsultationNotice) =>
    `A consultation with ${notice.customer} on ${on(notice)} was assigned to you. Accept or refuse it.`,
  assigned: (notice: ConsultationNotice) =>
    `Your consultation on ${on(notice)} was given to ${notice.lawyer}, who has yet to accept it.`,
  takenAway: (notice: ConsultationNotice) =>
    `The consultation with ${notice.customer} on ${on(notice)} was given to another lawyer.`,
  accepted: (notice: ConsultationNotice) =>
    `${notice.lawyer} accepted your consultation on ${on(notice)}.`,
  acceptedForStaff: (notice: ConsultationNotice) =>
    `${notice.lawyer} accepted the consultation with ${notice.customer} on ${on(notice)}.`,
  rejected: (notice: ConsultationNotice) =>
    `Your consultation on ${on(notice)} was refused. Its ${notice.minutes} minutes are free again.`,
  rejectedForStaff: (notice: ConsultationNotice) =>
    `${notice.lawyer} refused the consultation with ${notice.customer} on ${on(notice)}. Assign another lawyer or agree on another time.`,
  recorded: (notice: ConsultationNotice) =>
    `Your consultation with ${notice.lawyer} took ${notice.minutes} minutes.`,
  recordedForStaff: (notice: ConsultationNotice) =>
    `${notice.lawyer} recorded ${notice.minutes} minutes with ${notice.customer}.`,
} as const
