import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Attributes = Record<string, string | number>

export interface OpenSpan {
  /** For whoever does a part of the work elsewhere (W3C Trace Context). */
  traceparent: string
  end(attributes?: Attributes): void
}

/** The path of a request through the servers, as OpenTelemetry has it. */
export interface Tracing {
  /**
   * Traces the requests of a server; to be called before it has any route. `believes`: whose word on
   * the trace that a request belongs to counts; a stranger's would let strangers fill the traces.
   */
  attach(app: FastifyInstance, believes: (request: FastifyRequest) => boolean): void
  /** Headers for a call that is made for the present request, or for the one that is given. */
  headers(request?: FastifyRequest): { traceparent?: string }
  /** A part of the present request. */
  begin(name: string, attributes?: Attributes): OpenSpan
  /** Sends what is left. */
  stop(): Promise<void>
}

const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']

/** By OpenTelemetry's own variables. Without an address to send to, nothing is loaded. */
export async function openTracing(
  service: string,
  env: NodeJS.ProcessEnv,
): Promise<Tracing | undefined> {
  if (!endpoints.some((name) => env[name]) || env.OTEL_SDK_DISABLED === 'true') return undefined
  const { startTracing } = await import('./start-tracing')
  return startTracing(service, env)
}
