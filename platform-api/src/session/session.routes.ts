import type { FastifyInstance } from 'fastify'
import { getSessionUser } from 'shared-contracts/api/session.contract'
import { sessionUser } from 'shared-contracts/api/session.schema'
import { route } from '../app/route'

export function sessionRoutes(app: FastifyInstance): void {
  route(app, getSessionUser, {
    auth: 'user',
    schemas: { answer: sessionUser },
    handler: ({ user: { id, group, username } }) => ({ user: { id, groups: [group], username } }),
  })
}
