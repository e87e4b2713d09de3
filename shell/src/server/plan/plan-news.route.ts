import type { FastifyInstance } from 'fastify'
import { epochHeader, type PlanNews } from 'release-contracts/assignment'
import { z } from 'zod'
import { createRateLimit } from '../http/rate-limit'
import { requestVisitor, type VisitorDeps } from '../visitor/request-visitor'
import type { ApiAccess } from '../visitor/identify'
import type { Decision } from './decision'
import type { Planner } from './planner'

const query = z.object({ path: z.string().max(2000).startsWith('/') })

type Deps = VisitorDeps &
  ApiAccess & {
    planner: () => Planner | undefined
  }

/** `GET /composition/plan?path=`: what a page load would get now, for pages that stay open. */
export function planNewsRoute(app: FastifyInstance, deps: Deps) {
  const mayAsk = createRateLimit(120, 60_000)
  app.get('/composition/plan', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, user-agent')
    if (!mayAsk(request.ip)) {
      return reply.code(429).header('retry-after', '60').send({ detail: 'Ask again in a minute.' })
    }
    const asked = query.safeParse(request.query)
    if (!asked.success) {
      return reply.code(400).send({ detail: 'Name a path of this site: ?path=/dashboard.' })
    }
    const planner = deps.planner()
    if (!planner) return reply.code(503).send({ detail: 'The site is starting.' })
    const visitor = await requestVisitor(request, deps)
    const decision = await planner.decide({ ...visitor.request, path: pathOf(asked.data.path) })
    const news = planNews(decision)
    const etag = `"${news.plan}"`
    reply.header('etag', etag).header(epochHeader, news.epoch)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(news)
  })
}

/** As a page load has it, without a query. */
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address

function planNews({ served: { plan }, epoch }: Decision): PlanNews {
  const versions = Object.entries(plan.remotes).map(([remote, { version }]) => [remote, version])
  return {
    plan: plan.id,
    epoch,
    versions: Object.fromEntries(versions) as PlanNews['versions'],
    shell: plan.shell.version,
  }
}
