import type { FastifyInstance } from 'fastify'
import {
  endAllSessions,
  endDevice,
  endOwnSession,
  getSessionUser,
  listDevices,
  readMark,
} from 'shared-contracts/api/session.contract'
import { sessionDevices, sessionMark, sessionUser } from 'shared-contracts/api/session.schema'
import { z } from 'zod/mini'
import type { Db } from '../../database/database'
import type { SignedInUser } from '../../http/authentication'
import { notFound, unauthenticated } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import { findPlanName } from '../current-plan.queries'
import { endSession, endSessions } from '../end-sessions'
import { missingProof } from '../two-step/proof'
import { listDevicesOf } from './devices/devices.queries'
import { signMark, signSessionMark, userOfMark } from './session-mark'

export function sessionRoutes(app: FastifyInstance): void {
  const { secret } = app.config
  route(app, getSessionUser, {
    auth: 'user',
    schemas: { answer: sessionUser },
    handler: async ({ db, user }) => ({
      ...(await answerOf(db, user)),
      mark: signMark(secret, user),
      session_mark: signSessionMark(secret, user),
      proved: (await missingProof(db, { user, config: app.config })) === undefined,
    }),
  })
  route(app, readMark, {
    auth: 'public',
    schemas: { body: sessionMark, answer: sessionUser },
    handler: async ({ db, body }) => {
      const user = await userOfMark(db, { mark: body.mark, secret, rules: app.config })
      if (!user) throw unauthenticated('Invalid token.')
      return answerOf(db, user)
    },
  })
  bindEnds(app)
}

function bindEnds(app: FastifyInstance) {
  route(app, endOwnSession, {
    auth: 'user',
    schemas: { answer: z.any() },
    handler: async ({ db, user, reply }) => {
      await db.transaction((tx) => endSession(tx, user.id, user.sessionId ?? 0))
      void reply.code(204)
      return undefined
    },
  })
  route(app, listDevices, {
    auth: 'user',
    schemas: { answer: sessionDevices },
    handler: async ({ db, user }) => ({ results: await listDevicesOf(db, user) }),
  })
  route(app, endDevice, {
    auth: 'user',
    schemas: { params: z.object({ id: idParam }), answer: z.any() },
    handler: async ({ db, user, params, reply }) => {
      if (!(await db.transaction((tx) => endSession(tx, user.id, params.id)))) throw notFound()
      void reply.code(204)
      return undefined
    },
  })
  route(app, endAllSessions, {
    auth: 'user',
    schemas: { answer: z.any() },
    handler: async ({ db, user, reply }) => {
      await db.transaction((tx) => endSessions(tx, user.id))
      void reply.code(204)
      return undefined
    },
  })
}

const answerOf = async (db: Db, { id, group, username }: SignedInUser) => ({
  user: { id, groups: [group], username, plan: await findPlanName(db, id) },
})
