import { defineCall } from '../call/call'
import type {
  Consultation,
  ConsultationCounts,
  ConsultationCountsQuery,
  ConsultationListQuery,
  ConsultationPage,
  ConsultationRequest,
  ConsultationTime,
  LawyerOfConsultation,
  RequestedConsultation,
} from './consultation.schema'

interface ListQuery extends Omit<ConsultationListQuery, 'page' | 'page_size'> {
  page?: number
  page_size?: number
}

/** Asks for time with a lawyer. The minutes are held until it is refused. */
export const requestConsultation = defineCall<
  RequestedConsultation,
  { body: ConsultationRequest }
>()('POST', '/api/subscription/sub-consultation/')
/** A lawyer's own consultations; an admin sees those of any lawyer. */
export const listLawyerConsultations = defineCall<
  ConsultationPage,
  { params: { id: number }; query: ListQuery }
>()('GET', '/api/subscription/lawyer_cosultation_list/{id}')
export const listConsultations = defineCall<ConsultationPage, { query: ListQuery }>()(
  'GET',
  '/api/subscription/subscription_coosultation_list_ad/',
)
/**
 * Ours: how many consultations there are by status, of all or of one lawyer. A lawyer gets the own
 * counts; those of another lawyer answer 404. Where it answers 404 the filters show no counts.
 */
export const countConsultations = defineCall<
  ConsultationCounts,
  { query: ConsultationCountsQuery }
>()('GET', '/api/x/consultation-counts')
/** Also after a refusal, and in place of a lawyer who has not answered. */
export const assignConsultation = defineCall<Consultation, { body: LawyerOfConsultation }>()(
  'POST',
  '/api/subscription/assignAnLawyerToConsultation/',
)
/** What an accepted consultation took; that counts against the quota, once. */
export const recordConsultationTime = defineCall<Consultation, { body: ConsultationTime }>()(
  'POST',
  '/api/subscription/updateLawyerConsultationTime/',
)
export const acceptConsultation = defineCall<Consultation, { body: { consultation_id: number } }>()(
  'POST',
  '/api/subscription/lawyer_accept_subscription/',
)
/** The minutes are free again. A lawyer may also step back from what was accepted. */
export const denyConsultation = defineCall<Consultation, { body: { consultation_id: number } }>()(
  'POST',
  '/api/subscription/deny_consultation_subscription/',
)
