import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log'
import { sameOriginOnly } from '../security/same-origin'
import { createRateLimit } from './rate-limit'
import { browserReport, type ReportCounts } from './report-counts'

/** `navigator.sendBeacon` reports of browsers: counted and logged, nothing is answered. */
export function reportsRoute(app: FastifyInstance, counts: ReportCounts, log: Log) {
  const mayReport = createRateLimit(60, 60_000)
  void app.register(async (scope) => {
    // A beacon made from a string comes as text.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)))
      } catch {
        done(null, undefined)
      }
    })
    scope.post(
      '/composition/reports',
      { bodyLimit: 8192, preHandler: sameOriginOnly },
      async (request, reply) => {
        if (!mayReport(request.ip)) return reply.code(429).send({ detail: 'Too many reports.' })
        const parsed = browserReport.safeParse(request.body)
        if (!parsed.success) {
          return reply.code(400).send({ detail: 'Send {remote, version, stage, message}.' })
        }
        counts.add(parsed.data)
        log.warn('browser.report', { ...parsed.data })
        return reply.code(204).send()
      },
    )
  })
}
