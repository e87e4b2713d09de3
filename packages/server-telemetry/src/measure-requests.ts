import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Seconds. Pages answer in hundredths, uploads may take minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * How long answers took, by the route's pattern: never by an address, which would name drafts and
 * people and have no end.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent completely, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(labelsOf(request, reply), reply.elapsedTime / 1000)
    done()
  })
}

/** An answer that left Fastify (`hijack`) has its status in the raw one. */
const labelsOf = (request: FastifyRequest, { raw }: FastifyReply) => ({
  method: methods.includes(request.method) ? request.method : 'other',
  route: request.routeOptions.url ?? 'none',
  status: String(raw.statusCode),
})
