import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageCache } from '../rendered/page-cache'
import { carriesSecret } from '../security/bearer'
import { isFromOwnMachine } from '../security/request-origin'
import type { ApiState } from './api-check'
import { health, type HealthSources } from './health'
import type { ReportCounts } from './report-counts'

interface Deps extends HealthSources {
  reports: ReportCounts
  checkApi: () => Promise<ApiState>
  secret: string
  pages: Pick<PageCache, 'status'> | undefined
}

/**
 * 200 once pages can go out; the API and the database are named, but pages survive them. Strangers get
 * no more than that; the parts are for this machine and for whoever holds the secret.
 */
export function healthzRoute(
  app: FastifyInstance,
  { checkApi, secret, pages, reports, ...sources }: Deps,
) {
  const insider = (request: FastifyRequest) =>
    isFromOwnMachine(request) || carriesSecret(request.headers.authorization, secret)
  app.get('/healthz', async (request, reply) => {
    const state = health(sources, reports, await checkApi())
    return reply
      .code(state.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        insider(request) ? { ...state, pages: pages?.status() ?? 'off' } : { status: state.status },
      )
  })
}
