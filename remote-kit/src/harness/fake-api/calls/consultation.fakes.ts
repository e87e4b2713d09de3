import {
  acceptConsultation,
  assignConsultation,
  denyConsultation,
  listConsultations,
  listLawyerConsultations,
  recordConsultationTime,
  requestConsultation,
} from 'shared-contracts/api/consultation.contract'
import {
  consultation,
  consultationBody,
  consultationListQuery,
  consultationPage,
  consultationRequest,
  consultationTime,
  lawyerOfConsultation,
  requestedConsultation,
  type ConsultationListQuery,
  type ConsultationStatus,
} from 'shared-contracts/api/consultation.schema'
import { can, groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, notFound, type FakeCall } from '../fake-call'
import { pageOf } from '../paging'
import { holds } from '../suggestions'
import { minutesLeftOf, shownConsultation, type FakeConsultation } from '../world/consultations'
import { groupOf } from '../world/users'
import { nextNumber, type FakeUser, type World } from '../world/world'

const answers = (call: typeof acceptConsultation, to: ConsultationStatus) =>
  fake(call, {
    access: groupsWith('consultations.answer'),
    body: consultationBody,
    answer: consultation,
    respond: ({ world, user, body }) => {
      const one = ownOf(world, user, body.consultation_id)
      refuseUnless(one, to === 'Accepted' ? ['Assigned'] : ['Assigned', 'Accepted'])
      one.status = to
      return shownConsultation(world, one)
    },
  })

export const consultationFakes: FakeCall[] = [
  fake(requestConsultation, {
    access: groupsWith('consultations.request'),
    status: 201,
    body: consultationRequest,
    answer: requestedConsultation,
    respond: ({ world, user, body }) => {
      const held = found(
        world.subscriptions.find(({ id, user: owner }) => {
          return id === body.subscription && owner === user?.id
        }),
      )
      const requested = (body.duration_hr_requested ?? 0) * 60 + body.duration_min_requested
      if (requested < 1 || requested > minutesLeftOf(world, held.id)) {
        throw invalid({ duration_min_requested: ['Your plan has not so many minutes left.'] })
      }
      const one: FakeConsultation = {
        ...{ id: nextNumber(world), subscription: held.id, requested },
        scheduledOn: body.scheduled_datetime,
        ...{ status: 'Requested', lawyer: null, actual: null },
      }
      world.consultations.push(one)
      const message = 'Your request has been sent to Admin. Admin will update you soon.'
      return { ...shownConsultation(world, one), message }
    },
  }),
  fake(listLawyerConsultations, {
    access: groupsWith('consultations.list'),
    query: consultationListQuery,
    answer: consultationPage,
    respond: ({ world, user, params, query }) => {
      const lawyer = Number(params.id)
      if (lawyer !== user?.id && !can(user?.groups[0], 'consultations.assign')) throw notFound()
      return listed(
        world,
        world.consultations.filter((one) => one.lawyer === lawyer),
        query,
      )
    },
  }),
  fake(listConsultations, {
    access: groupsWith('consultations.assign'),
    query: consultationListQuery,
    answer: consultationPage,
    respond: ({ world, query }) => listed(world, world.consultations, query),
  }),
  fake(assignConsultation, {
    access: groupsWith('consultations.assign'),
    body: lawyerOfConsultation,
    answer: consultation,
    respond: ({ world, body }) => {
      const one = found(world.consultations.find(({ id }) => id === body.consultation_id))
      const lawyer = world.users.find(({ id }) => id === body.lawyer)
      if (!lawyer || groupOf(lawyer) !== groups.lawyer) {
        throw invalid({ lawyer: [`Invalid pk "${body.lawyer}" - object does not exist.`] })
      }
      refuseUnless(one, ['Requested', 'Assigned', 'Rejected'])
      Object.assign(one, { lawyer: lawyer.id, status: 'Assigned' })
      return shownConsultation(world, one)
    },
  }),
  fake(recordConsultationTime, {
    access: groupsWith('consultations.answer'),
    body: consultationTime,
    answer: consultation,
    respond: ({ world, user, body }) => {
      const one = ownOf(world, user, body.consultation_id)
      refuseUnless(one, ['Accepted'])
      const actual = (body.duration_hr_actual ?? 0) * 60 + body.duration_min_actual
      Object.assign(one, { status: 'Completed', actual })
      return shownConsultation(world, one)
    },
  }),
  answers(acceptConsultation, 'Accepted'),
  answers(denyConsultation, 'Rejected'),
]

const ownOf = ({ consultations }: World, user: FakeUser | undefined, wanted: number) =>
  found(consultations.find(({ id, lawyer }) => id === wanted && lawyer === user?.id))

function refuseUnless({ status }: FakeConsultation, allowed: ConsultationStatus[]) {
  if (allowed.includes(status)) return
  throw invalid({ consultation_id: [`This consultation is ${status.toLowerCase()}.`] })
}

function listed(world: World, all: FakeConsultation[], query: ConsultationListQuery) {
  const rows = all.map((one) => shownConsultation(world, one))
  const wanted = rows.filter(
    ({ customer_name, status }) =>
      holds(customer_name, query.search ?? '') && (query.status ?? status) === status,
  )
  return pageOf(wanted, query)
}
