import type { FastifyInstance } from 'fastify'
import { getOverview } from 'shared-contracts/api/overview.contract'
import { overview } from 'shared-contracts/api/overview.schema'
import { route } from '../http/route'
import { overviewOf } from './overview-of'

export function overviewRoutes(app: FastifyInstance): void {
  route(app, getOverview, {
    auth: 'user',
    schemas: { answer: overview },
    handler: ({ db, user }) => overviewOf(db, { viewer: user, now: new Date() }),
  })
}
