import { z } from 'zod/mini'
import { creationKey, listOf, wholeNumber } from './shared.schema'

/** D 4: requested, then assigned, then accepted or rejected; completed once its time is recorded. */
export const consultationStatuses = [
  'Requested',
  'Assigned',
  'Accepted',
  'Rejected',
  'Completed',
] as const

/** D 3 "Consultation". `consultatin_id` is the field's published spelling. */
export const consultation = z.object({
  consultatin_id: z.number(),
  /** ISO date-time, as the other dates here. */
  scheduled_datetime: z.string(),
  /** When time of this plan was last used; null before the first. */
  last_consulted: z.nullable(z.string()),
  /** Empty until a lawyer is assigned. */
  lawyer_name: z.string(),
  /** Minutes that the plan includes in a month. */
  legal_consultation_per_month: z.number(),
  /** Minutes that are left of the period that runs. */
  remaining_total_quota: z.number(),
  /** The whole time asked for, in minutes. */
  duration_min_requested: z.number(),
  /** What it took: whole hours and the minutes beyond them; null until recorded. */
  duration_hr_actual: z.nullable(z.number()),
  duration_min_actual: z.nullable(z.number()),
  /** Ours, from here on. */
  status: z.enum(consultationStatuses),
  subscription: z.number(),
  plan: z.string(),
  user: z.number(),
  customer_name: z.string(),
  lawyer: z.nullable(z.number()),
  created_on: z.string(),
})

export const consultationPage = listOf(consultation)

export const consultationListQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  /** Ours: bounds of the day for which it is planned, as `YYYY-MM-DD` in Lagos. */
  scheduled_datetime__date__gte: z.optional(z.string()),
  scheduled_datetime__date__lte: z.optional(z.string()),
  /**
   * Ours: words that must occur in name, user name, e-mail address or phone of the customer or, in
   * the list of all, of the lawyer.
   */
  search: z.optional(z.string()),
  /**
   * Ours: `scheduled_datetime`, `created_on`, `customer_name`, `lawyer_name`, `status` or
   * `duration_min_requested`, with `-` for descending.
   */
  ordering: z.optional(z.string()),
  /** Ours. */
  status: z.optional(z.enum(consultationStatuses)),
})

/** Query of the counts: the list's own conditions, and whose consultations, when not everybody's. */
export const consultationCountsQuery = z.object({
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  scheduled_datetime__date__gte: z.optional(z.string()),
  scheduled_datetime__date__lte: z.optional(z.string()),
  search: z.optional(z.string()),
  lawyer: z.optional(wholeNumber),
})

export const consultationCounts = z.object({
  counts: z.object({
    All: z.number(),
    Requested: z.number(),
    Assigned: z.number(),
    Accepted: z.number(),
    Rejected: z.number(),
    Completed: z.number(),
  }),
})

const hours = z.optional(
  z.nullable(z.pipe(wholeNumber, z.number().check(z.minimum(0), z.maximum(24)))),
)
const minutes = z.pipe(wholeNumber, z.number().check(z.minimum(0), z.maximum(1440)))

export const consultationRequest = z.object({
  /** Id of the own subscription. */
  subscription: wholeNumber,
  /** `YYYY-MM-DDThh:mm[:ss]` with an offset or `Z`; without one it is the time in Lagos. */
  scheduled_datetime: z.string().check(z.maxLength(40)),
  duration_hr_requested: hours,
  duration_min_requested: minutes,
  /** A request that is sent again, and was changed since, changes the first while no lawyer has it. */
  creation_key: creationKey,
})

/** D 8: `message` is what the customer is told. */
export const requestedConsultation = z.object({ ...consultation.shape, message: z.string() })

export const lawyerOfConsultation = z.object({ consultation_id: wholeNumber, lawyer: wholeNumber })

export const consultationTime = z.object({
  consultation_id: wholeNumber,
  duration_hr_actual: hours,
  duration_min_actual: minutes,
})

export const consultationBody = z.object({ consultation_id: wholeNumber })

export type ConsultationStatus = (typeof consultationStatuses)[number]
export type Consultation = z.infer<typeof consultation>
export type ConsultationPage = z.infer<typeof consultationPage>
export type ConsultationListQuery = z.infer<typeof consultationListQuery>
export type ConsultationCountsQuery = z.infer<typeof consultationCountsQuery>
export type ConsultationCounts = z.infer<typeof consultationCounts>
export type ConsultationRequest = z.infer<typeof consultationRequest>
export type RequestedConsultation = z.infer<typeof requestedConsultation>
export type LawyerOfConsultation = z.infer<typeof lawyerOfConsultation>
export type ConsultationTime = z.infer<typeof consultationTime>
