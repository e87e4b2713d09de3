import {
  acceptConsultation,
  assignConsultation,
  countConsultations,
  denyConsultation,
  listConsultations,
  listLawyerConsultations,
  recordConsultationTime,
  requestConsultation,
} from 'shared-contracts/api/consultation.contract'
import {
  consultation,
  consultationBody,
  consultationCounts,
  consultationCountsQuery,
  consultationListQuery,
  consultationPage,
  consultationRequest,
  consultationTime,
  lawyerOfConsultation,
  requestedConsultation,
  type Consultation,
  type ConsultationCountsQuery,
  type ConsultationListQuery,
  type ConsultationStatus,
} from 'shared-contracts/api/consultation.schema'
import { can, groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, notFound, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { holds } from '../call/suggestions'
import { minutesLeftOf, shownConsultation, type FakeConsultation } from '../data/consultations'
import { groupOf } from '../data/users'
import { nextNumber, type FakeUser, type FakeData } from '../data/fake-data'

const answers = (call: typeof acceptConsultation, to: ConsultationStatus) =>
  fake(call, {
    access: groupsWith('consultations.answer'),
    body: consultationBody,
    answer: consultation,
    respond: ({ fakeData, user, body }) => {
      const one = ownOf(fakeData, user, body.consultation_id)
      refuseUnless(one, to === 'Accepted' ? ['Assigned'] : ['Assigned', 'Accepted'])
      one.status = to
      return shownConsultation(fakeData, one)
    },
  })

export const consultationFakes: FakeCall[] = [
  fake(requestConsultation, {
    access: groupsWith('consultations.request'),
    status: 201,
    body: consultationRequest,
    answer: requestedConsultation,
    respond: ({ fakeData, user, body }) => {
      const held = found(
        fakeData.subscriptions.find(({ id, user: owner }) => {
          return id === body.subscription && owner === user?.id
        }),
      )
      const requested = (body.duration_hr_requested ?? 0) * 60 + body.duration_min_requested
      if (requested < 1 || requested > minutesLeftOf(fakeData, held.id)) {
        throw invalid({ duration_min_requested: ['Your plan has not so many minutes left.'] })
      }
      const one: FakeConsultation = {
        ...{ id: nextNumber(fakeData), subscription: held.id, requested },
        scheduledOn: body.scheduled_datetime,
        ...{ status: 'Requested', lawyer: null, actual: null },
      }
      fakeData.consultations.push(one)
      const message = 'Your request has been sent to Admin. Admin will update you soon.'
      return { ...shownConsultation(fakeData, one), message }
    },
  }),
  fake(listLawyerConsultations, {
    access: groupsWith('consultations.list'),
    query: consultationListQuery,
    answer: consultationPage,
    respond: ({ fakeData, user, params, query }) => {
      const lawyer = Number(params.id)
      if (lawyer !== user?.id && !can(user?.groups[0], 'consultations.assign')) throw notFound()
      return listed(
        fakeData,
        fakeData.consultations.filter((one) => one.lawyer === lawyer),
        query,
      )
    },
  }),
  fake(listConsultations, {
    access: groupsWith('consultations.assign'),
    query: consultationListQuery,
    answer: consultationPage,
    respond: ({ fakeData, query }) => listed(fakeData, fakeData.consultations, query),
  }),
  fake(countConsultations, {
    access: groupsWith('consultations.list'),
    query: consultationCountsQuery,
    answer: consultationCounts,
    respond: ({ fakeData, user, query }) => {
      const everybody = can(user?.groups[0], 'consultations.assign')
      const lawyer = query.lawyer ?? (everybody ? undefined : user?.id)
      if (!everybody && lawyer !== user?.id) throw notFound()
      const ofLawyer = fakeData.consultations.filter(
        (one) => lawyer === undefined || one.lawyer === lawyer,
      )
      const rows = matching(fakeData, ofLawyer, query)
      const of = (status: ConsultationStatus) => rows.filter((row) => row.status === status).length
      return {
        counts: {
          ...{ All: rows.length, Requested: of('Requested'), Assigned: of('Assigned') },
          ...{ Accepted: of('Accepted'), Rejected: of('Rejected'), Completed: of('Completed') },
        },
      }
    },
  }),
  fake(assignConsultation, {
    access: groupsWith('consultations.assign'),
    body: lawyerOfConsultation,
    answer: consultation,
    respond: ({ fakeData, body }) => {
      const one = found(fakeData.consultations.find(({ id }) => id === body.consultation_id))
      const lawyer = fakeData.users.find(({ id }) => id === body.lawyer)
      if (!lawyer || groupOf(lawyer) !== groups.lawyer) {
        throw invalid({ lawyer: [`Invalid pk "${body.lawyer}" - object does not exist.`] })
      }
      refuseUnless(one, ['Requested', 'Assigned', 'Rejected'])
      Object.assign(one, { lawyer: lawyer.id, status: 'Assigned' })
      return shownConsultation(fakeData, one)
    },
  }),
  fake(recordConsultationTime, {
    access: groupsWith('consultations.answer'),
    body: consultationTime,
    answer: consultation,
    respond: ({ fakeData, user, body }) => {
      const one = ownOf(fakeData, user, body.consultation_id)
      refuseUnless(one, ['Accepted'])
      const actual = (body.duration_hr_actual ?? 0) * 60 + body.duration_min_actual
      Object.assign(one, { status: 'Completed', actual })
      return shownConsultation(fakeData, one)
    },
  }),
  answers(acceptConsultation, 'Accepted'),
  answers(denyConsultation, 'Rejected'),
]

const ownOf = ({ consultations }: FakeData, user: FakeUser | undefined, wanted: number) =>
  found(consultations.find(({ id, lawyer }) => id === wanted && lawyer === user?.id))

function refuseUnless({ status }: FakeConsultation, allowed: ConsultationStatus[]) {
  if (allowed.includes(status)) return
  throw invalid({ consultation_id: [`This consultation is ${status.toLowerCase()}.`] })
}

const listed = (fakeData: FakeData, all: FakeConsultation[], query: ConsultationListQuery) =>
  pageOf(
    sorted(
      matching(fakeData, all, query).filter(({ status }) => (query.status ?? status) === status),
      query.ordering,
    ),
    query,
  )

/** Those of the customers, lawyers and days that a list asks for. */
function matching(fakeData: FakeData, all: FakeConsultation[], query: ConsultationCountsQuery) {
  const from = query.scheduled_datetime__date__gte ?? ''
  const to = query.scheduled_datetime__date__lte ?? '9999'
  return all
    .map((one) => shownConsultation(fakeData, one))
    .filter(({ customer_name, lawyer_name }) =>
      holds(`${customer_name} ${lawyer_name}`, query.search ?? ''),
    )
    .filter(({ scheduled_datetime }) => {
      const day = scheduled_datetime.slice(0, 10)
      return day >= from && day <= to
    })
}

function sorted(rows: Consultation[], ordering = '-scheduled_datetime'): Consultation[] {
  const name = ordering.replace(/^-/, '') as keyof Consultation
  const direction = ordering.startsWith('-') ? -1 : 1
  return rows.toSorted(
    (a, b) => direction * String(a[name]).localeCompare(String(b[name]), 'en', { numeric: true }),
  )
}
