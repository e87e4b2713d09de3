import { context, propagation, trace, type Context } from '@opentelemetry/api'
import { NodeSDK, resources } from '@opentelemetry/sdk-node'
import { traceQueries } from './trace-queries'
import { traceRequests } from './trace-requests'
import type { Tracing } from './tracing'

/** The service's name and what the operator adds; not the machine's name, paths or arguments. */
const detectors = [resources.envDetector]

export function startTracing(service: string, env: NodeJS.ProcessEnv): Tracing {
  // Figures go to Prometheus and lines to the log, unless the operator wants them here too.
  env.OTEL_METRICS_EXPORTER ||= 'none'
  env.OTEL_LOGS_EXPORTER ||= 'none'
  const serviceName = env.OTEL_SERVICE_NAME || service
  const sdk = new NodeSDK({ serviceName, resourceDetectors: detectors, instrumentations: [] })
  sdk.start()
  const tracer = trace.getTracer('amofin')
  traceQueries(tracer)
  let contextOf: ReturnType<typeof traceRequests> = () => undefined
  return {
    attach(app, believes) {
      contextOf = traceRequests(app, tracer, believes)
    },
    headers: (request) => headersOf((request && contextOf(request)) ?? context.active()),
    begin(name, attributes = {}) {
      const span = tracer.startSpan(name, { attributes })
      const { traceparent = '' } = headersOf(trace.setSpan(context.active(), span))
      return {
        traceparent,
        end(more = {}) {
          span.setAttributes(more)
          span.end()
        },
      }
    },
    stop: () => sdk.shutdown().catch(() => undefined),
  }
}

function headersOf(active: Context): { traceparent?: string } {
  const headers: { traceparent?: string } = {}
  propagation.inject(active, headers)
  const { traceparent } = headers
  return traceparent === undefined ? {} : { traceparent }
}
