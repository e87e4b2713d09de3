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
  past: 'This time has passed. Choose a later time.',
  tooFar: 'Choose a time within a year from now.',
  noMinutes: 'Ensure this value is greater than or equal to 1.',
  notActive: 'This plan is not active. Choose a plan first.',
  notIncluded: allowanceTexts['not-included'],
  left: (minutes: number) =>
    minutes === 0
      ? 'You have used all the consultation time of your plan for this period.'
      : `Your plan has ${minutes} minutes left for this period. Choose at most ${minutes} minutes.`,
  noneLeftFor: (minutes: number) =>
    `Since the refusal, the customer has used this time for something else. ${minutes} minutes are left. Ask the customer for a new request.`,
  taken:
    'Your earlier request was received and is already with a lawyer, so it can no longer be changed. What you typed is still here. Copy it, then reload the page to send it as a new request.',
  longest: 'A consultation can last at most 24 hours.',
} as const

/** Why a step is refused, by where the consultation stands. */
export const statusRefusals: Record<ConsultationStatus, string> = {
  Requested: 'No lawyer is assigned to this consultation yet.',
  Assigned: 'This consultation has not been accepted yet.',
  Accepted: 'This consultation has already been accepted.',
  Rejected: 'This consultation was refused.',
  Completed: 'The time of this consultation has already been recorded.',
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
  changed: (notice: ConsultationNotice) =>
    `${notice.customer} changed the request: ${notice.minutes} minutes with a lawyer on ${on(notice)}.`,
  assignedToLawyer: (notice: ConsultationNotice) =>
    `A consultation with ${notice.customer} on ${on(notice)} was assigned to you. Accept or refuse it.`,
  assigned: (notice: ConsultationNotice) =>
    `Your consultation on ${on(notice)} was assigned to ${notice.lawyer}, who has not accepted it yet.`,
  takenAway: (notice: ConsultationNotice) =>
    `The consultation with ${notice.customer} on ${on(notice)} was assigned to another lawyer.`,
  accepted: (notice: ConsultationNotice) =>
    `${notice.lawyer} accepted your consultation on ${on(notice)}.`,
  acceptedForStaff: (notice: ConsultationNotice) =>
    `${notice.lawyer} accepted the consultation with ${notice.customer} on ${on(notice)}.`,
  lawyerLeft: (notice: Pick<ConsultationNotice, 'scheduledOn'>) =>
    `The lawyer of your consultation on ${on(notice)} is no longer available. We will tell you who takes over.`,
  rejected: (notice: ConsultationNotice) =>
    `Your consultation on ${on(notice)} was refused. Its ${notice.minutes} minutes are back in your plan.`,
  rejectedForStaff: (notice: ConsultationNotice) =>
    `${notice.lawyer} refused the consultation with ${notice.customer} on ${on(notice)}. Assign another lawyer, or agree another time with the customer.`,
  recorded: (notice: ConsultationNotice) =>
    `Your consultation with ${notice.lawyer} took ${notice.minutes} minutes.`,
  recordedForStaff: (notice: ConsultationNotice) =>
    `${notice.lawyer} recorded ${notice.minutes} minutes with ${notice.customer}.`,
} as const
