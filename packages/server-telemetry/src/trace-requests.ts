import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Returns the context of a request. Attributes name the route, never the address or who asks. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  believes: (request: FastifyRequest) => boolean,
): (request: FastifyRequest) => Context | undefined {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = believes(request) ? request.headers : {}
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
    const span = tracer.startSpan(
      nameOf(request),
      { kind: SpanKind.SERVER, ...factsOf(request) },
      parent,
    )
    endWith(reply, span)
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // A body is read by the events of its socket, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
  return (request) => contexts.get(request)
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'
const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`

const factsOf = (request: FastifyRequest) => ({
  attributes: { 'http.request.method': request.method, 'http.route': routeOf(request) },
})

function endWith({ raw }: FastifyReply, span: Span) {
  raw.once('close', () => {
    span.setAttribute('http.response.status_code', raw.statusCode)
    if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
