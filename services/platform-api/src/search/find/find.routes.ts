import type { FastifyInstance } from 'fastify'
import { findAnything as findCall } from 'shared-contracts/api/search.contract'
import { findings, findQuery, minFindLength } from 'shared-contracts/api/find.schema'
import { invalid } from '../../http/failures'
import { route } from '../../http/route'
import { normalizeInput } from '../../database/match'
import { findAnything } from './find.queries'

export function findRoutes(app: FastifyInstance): void {
  route(app, findCall, {
    auth: 'user',
    schemas: { query: findQuery, answer: findings },
    handler: ({ db, user, query }) => {
      const text = normalizeInput(query.q)
      if (text.length >= minFindLength) return findAnything(db, { viewer: user, text })
      throw invalid({ q: [`Enter at least ${minFindLength} characters.`] })
    },
  })
}
