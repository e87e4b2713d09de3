import type { FastifyInstance } from 'fastify'
import type { Composition } from '../composition'
import { createApiCheck } from './api-check'
import { health } from './health'
import type { ReportCounts } from './report-counts'

/** 200 once pages can go out; the API and the database are named, but pages survive them. */
export function healthzRoute(
  app: FastifyInstance,
  composition: Composition,
  reports: ReportCounts,
  apiOrigin: string,
) {
  const checkApi = createApiCheck(apiOrigin)
  app.get('/healthz', async (_request, reply) => {
    const state = health(composition, reports, await checkApi())
    return reply
      .code(state.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
}
