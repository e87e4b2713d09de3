import type { FastifyInstance } from 'fastify'
import {
  addSavedView as addCall,
  deleteSavedView as deleteCall,
  listSavedViews as listCall,
} from 'shared-contracts/api/saved-views.contract'
import {
  savedView,
  savedViewBody,
  savedViews,
  savedViewsQuery,
} from 'shared-contracts/api/saved-views.schema'
import { z } from 'zod/mini'
import { notFound } from '../http/failures'
import { idParam } from '../http/params'
import { route } from '../http/route'
import { addSavedView, deleteSavedView, listSavedViews } from './saved-view.queries'

export function savedViewRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: 'user',
    schemas: { query: savedViewsQuery, answer: savedViews },
    handler: async ({ db, user, query }) => ({
      results: await listSavedViews(db, { userId: user.id, list: query.list }),
    }),
  })
  route(app, addCall, {
    auth: 'user',
    schemas: { body: savedViewBody, answer: savedView },
    handler: async ({ db, user, body, reply }) => {
      const added = await addSavedView(db, { userId: user.id, body })
      void reply.code(201)
      return added
    },
  })
  route(app, deleteCall, {
    auth: 'user',
    schemas: { params: z.object({ id: idParam }), answer: z.any() },
    handler: async ({ db, user, params, reply }) => {
      if (!(await deleteSavedView(db, { userId: user.id, id: params.id }))) throw notFound()
      void reply.code(204)
      return undefined
    },
  })
}
