import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log'
import { sameOriginOnly } from '../security/request-origin'
import { acceptTextBeacons } from './health.route'
import type { HealthRecord } from './health-record'
import { createRateLimit } from '../http/rate-limit'
import { browserDetails, reportDetails } from '../replay/report-details'
import { browserReport, type ReportCounts } from './report-counts'

interface Options {
  counts: ReportCounts
  record: HealthRecord
  /** Whether there is such a release: only of those are reports kept. */
  isKnown: (remote: string, version: string) => boolean
  /** Files of a release did not load in a browser: they may be damaged here. */
  onLoadFailed: (remote: string, version: string) => void
  log: Log
}

/** `navigator.sendBeacon` reports of browsers: counted, kept and logged, nothing is answered. */
export function reportsRoute(
  app: FastifyInstance,
  { counts, record, isKnown, onLoadFailed, log }: Options,
) {
  const mayReport = createRateLimit(60, 60_000)
  void app.register(async (scope) => {
    acceptTextBeacons(scope)
    scope.post(
      '/composition/reports',
      { bodyLimit: 8192, preHandler: sameOriginOnly },
      async (request, reply) => {
        if (!mayReport(request.ip)) return reply.code(429).send({ detail: 'Too many reports.' })
        const parsed = browserReport.safeParse(request.body)
        if (!parsed.success) {
          return reply.code(400).send({ detail: 'Send {remote, version, stage, message}.' })
        }
        const report = parsed.data
        counts.add(report)
        if (isKnown(report.remote, report.version)) {
          record.report(report, reportDetails(browserDetails.parse(request.body), request.headers))
        }
        if (report.stage === 'load') onLoadFailed(report.remote, report.version)
        log.warn('browser.report', { ...report })
        return reply.code(204).send()
      },
    )
  })
}
