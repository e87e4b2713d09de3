import type { FastifyInstance } from 'fastify'
import {
  acceptConsultation as acceptCall,
  assignConsultation as assignCall,
  countConsultations as countCall,
  denyConsultation as denyCall,
  listConsultations as listCall,
  listLawyerConsultations as lawyerCall,
  recordConsultationTime,
  requestConsultation as requestCall,
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
} from 'shared-contracts/api/consultation.schema'
import { can, groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import type { SignedInUser } from '../http/authentication'
import { notFound } from '../http/failures'
import { idParam } from '../http/params'
import { route } from '../http/route'
import type { Db } from '../database/database'
import { acceptConsultation, denyConsultation, recordTime } from './answer-consultation'
import { assignConsultation } from './assign-consultation'
import { countConsultations, isLawyer, listConsultations } from './consultation.queries'
import { requestConsultation } from './request-consultation'

export function consultationRoutes(app: FastifyInstance): void {
  bindLists(app)
  bindCounts(app)
  bindRequests(app)
  bindAnswers(app)
}

function bindLists(app: FastifyInstance) {
  const query = consultationListQuery
  const answer = consultationPage
  route(app, lawyerCall, {
    auth: groupsWith('consultations.list'),
    schemas: { params: z.object({ id: idParam }), query, answer },
    handler: async ({ db, user, params: { id }, query }) => {
      await requireLawyerSeen(db, id, user)
      return listConsultations(db, { query, lawyerId: id, now: new Date() })
    },
  })
  route(app, listCall, {
    auth: groupsWith('consultations.assign'),
    schemas: { query, answer },
    handler: ({ db, query }) => listConsultations(db, { query, now: new Date() }),
  })
}

function bindCounts(app: FastifyInstance) {
  route(app, countCall, {
    auth: groupsWith('consultations.list'),
    schemas: { query: consultationCountsQuery, answer: consultationCounts },
    handler: async ({ db, user, query }) => {
      const everybody = can(user.group, 'consultations.assign')
      const lawyerId = query.lawyer ?? (everybody ? undefined : user.id)
      if (lawyerId !== undefined) await requireLawyerSeen(db, lawyerId, user)
      return countConsultations(db, { query, lawyerId })
    },
  })
}

/** Throws 404 for another lawyer, and for an admin where there is no lawyer of this id. */
async function requireLawyerSeen(db: Db, id: number, viewer: SignedInUser): Promise<void> {
  if (id === viewer.id) return
  if (can(viewer.group, 'consultations.assign') && (await isLawyer(db, id))) return
  throw notFound()
}

function bindRequests(app: FastifyInstance) {
  route(app, requestCall, {
    auth: groupsWith('consultations.request'),
    schemas: { body: consultationRequest, answer: requestedConsultation },
    handler: async ({ db, user, body, reply }) => {
      const made = await requestConsultation(db, { userId: user.id, body, now: new Date() })
      reply.code(201)
      return made
    },
  })
  route(app, assignCall, {
    auth: groupsWith('consultations.assign'),
    schemas: { body: lawyerOfConsultation, answer: consultation },
    handler: ({ db, user, body }) =>
      assignConsultation(db, { viewer: user, body, now: new Date() }),
  })
}

function bindAnswers(app: FastifyInstance) {
  const auth = groupsWith('consultations.answer')
  const steps = [
    [acceptCall, acceptConsultation],
    [denyCall, denyConsultation],
  ] as const
  for (const [call, take] of steps) {
    route(app, call, {
      auth,
      schemas: { body: consultationBody, answer: consultation },
      handler: ({ db, user, body: { consultation_id: id } }) =>
        take(db, { id, lawyerId: user.id, now: new Date() }),
    })
  }
  route(app, recordConsultationTime, {
    auth,
    schemas: { body: consultationTime, answer: consultation },
    handler: ({ db, user, body }) =>
      recordTime(db, { id: body.consultation_id, lawyerId: user.id, now: new Date() }, body),
  })
}
