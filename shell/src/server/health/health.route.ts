import type { FastifyInstance } from 'fastify'
import { sameOriginOnly } from '../security/same-origin'
import { acceptTextBeacons } from './beacon-body'
import { healthBatch } from './health-batch'
import type { HealthRecord } from './health-record'
import { createRateLimit } from './rate-limit'

/** Pages of a hundred visitors behind one address fit in; one sender's thousands do not. */
const maxPerMinute = 240

/**
 * How page loads went. A visit that is forged, expired or replayed changes nothing and is answered
 * 204 all the same: who tries one out learns nothing from the answer.
 */
export function healthRoute(app: FastifyInstance, record: HealthRecord) {
  const mayTell = createRateLimit(maxPerMinute, 60_000)
  void app.register(async (scope) => {
    acceptTextBeacons(scope)
    scope.post(
      '/composition/health',
      { bodyLimit: 8192, preHandler: sameOriginOnly },
      async (request, reply) => {
        if (!mayTell(request.ip)) return reply.code(429).send({ detail: 'Too many messages.' })
        const parsed = healthBatch.safeParse(request.body)
        if (!parsed.success) {
          return reply.code(400).send({ detail: 'Send {visit, remotes, vitals}.' })
        }
        record.tell(parsed.data)
        return reply.code(204).send()
      },
    )
  })
}
