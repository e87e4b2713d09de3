import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Plan } from 'release-contracts/plan'
import { acceptsBrotli } from '../http/accepted-encoding'
import { createRateLimit } from '../http/rate-limit'
import type { Planner } from '../plan/planner'
import type { ApiAccess } from '../visitor/identify'
import { requestVisitor, type VisitorDeps } from '../visitor/request-visitor'
import { planFilePath, planText, type PlanFiles } from './plan-files'

type Deps = VisitorDeps &
  ApiAccess & {
    planFiles: PlanFiles
    planner: () => Planner | undefined
  }

/**
 * `/r/plan/1/<id>.json`: the plan that a page names. A page of another server, or of this one before it was started
 * again, may name a plan that no page of this process had: the visitor's own plan of now mostly is the one.
 */
export function planFileRoute(app: FastifyInstance, deps: Deps) {
  const mayAsk = createRateLimit(120, 60_000)
  app.get<{ Params: { id: string } }>(planFilePath(':id'), async (request, reply) => {
    const { id } = request.params
    const plan =
      deps.planFiles.find(id) ?? (mayAsk(request.ip) ? await made(request, deps) : undefined)
    reply.header('x-content-type-options', 'nosniff')
    if (plan?.id !== id) {
      return reply.code(404).header('cache-control', 'no-store').send({ detail: 'No such plan.' })
    }
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
    if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(planText(plan))
    return reply.header('content-encoding', 'br').send(await deps.planFiles.pack(plan))
  })
}

/** What the page that asks would be given now. */
async function made(request: FastifyRequest, deps: Deps): Promise<Plan | undefined> {
  const planner = deps.planner()
  if (!planner) return undefined
  const visitor = await requestVisitor(request, deps)
  const { served } = await planner.decide({ ...visitor.request, path: pageOf(request) })
  return served.plan
}

function pageOf({ headers: { referer = '' } }: FastifyRequest): string {
  return URL.canParse(referer) ? new URL(referer).pathname : '/'
}
