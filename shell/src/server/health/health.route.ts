import type { FastifyInstance } from 'fastify'
import { sameOriginOnly } from '../security/request-origin'
import { healthBatch } from './health-batch'
import type { HealthRecord } from './health-record'

/**
 * How page loads went. A visit that is forged, expired or replayed changes nothing and is answered
 * 204 all the same: who tries one out learns nothing from the answer.
 */
export function healthRoute(app: FastifyInstance, record: HealthRecord) {
  void app.register(async (scope) => {
    acceptTextBeacons(scope)
    scope.post(
      '/composition/health',
      { bodyLimit: 8192, preHandler: sameOriginOnly },
      async (request, reply) => {
        const parsed = healthBatch.safeParse(request.body)
        if (!parsed.success) {
          return reply.code(400).send({ detail: 'Send {visit, remotes, vitals}.' })
        }
        const accepted = record.receive(parsed.data, request.ip)
        return accepted
          ? reply.code(204).send()
          : reply.code(429).send({ detail: 'Too many messages.' })
      },
    )
  })
}

/** Takes JSON that says it is text: some browsers' beacons do. What is no JSON becomes no body. */
export function acceptTextBeacons(scope: FastifyInstance) {
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(null, undefined)
    }
  })
}
