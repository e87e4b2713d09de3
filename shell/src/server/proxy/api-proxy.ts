import httpProxy from '@fastify/http-proxy'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { epochHeader } from 'release-contracts/assignment'
import type { Tracing } from 'server-telemetry/tracing'
import type { Log } from '../log/log'
import { forwardedHeaders } from './forwarded'
import { proxyLimits, type ProxyLimits } from './proxy-limits'
import { ProxyRefusal } from './refusals'
import { createRequestGate } from './request-gate'

/** Paths of the API on the site's own origin: no call pays for a CORS preflight. */
const prefixes = [
  '/api',
  '/search/service',
  '/search/faq',
  '/adminlist_chat',
  '/socket.io',
  '/ws',
  '/media',
] as const

const answerMs = 60_000

interface Options {
  apiOrigin: string
  trusts: (address: string) => boolean
  /** Number of the composition's state now: pages that stay open hear of news by it. */
  epoch: () => number
  /** Where the bodies of uploads lie while they arrive. */
  dataDir: string
  log: Log
  tracing?: Tracing | undefined
  limits?: ProxyLimits
}

/**
 * Hands the API's paths on, bodies untouched. A connection to the API is taken only once the whole
 * body is here: a slow sender holds up itself alone.
 */
export function proxyApi(app: FastifyInstance, options: Options) {
  const gate = createRequestGate(options.limits ?? proxyLimits, options.dataDir)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      gate.receive(request, payload),
    )
    scope.setErrorHandler<FastifyError>(refuse)
    for (const prefix of prefixes) bindPrefix(scope, prefix, { ...options, gate })
  })
}

interface Bound extends Options {
  gate: ReturnType<typeof createRequestGate>
}

function bindPrefix(scope: FastifyInstance, prefix: string, bound: Bound) {
  const { apiOrigin, trusts, epoch, log, tracing, gate, limits = proxyLimits } = bound
  const lane = prefix === '/socket.io' ? limits.polls.max : limits.calls.max + limits.uploads.max
  void scope.register(httpProxy, {
    upstream: apiOrigin,
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: false,
    preHandler: gate.enter,
    // Asked again, an API that is overloaded would get eleven times as many calls.
    retryMethods: [],
    undici: {
      ...{ connections: lane, headersTimeout: answerMs, bodyTimeout: answerMs },
      // Left out, the proxy takes any certificate.
      connect: { rejectUnauthorized: true },
    },
    replyOptions: {
      rewriteRequestHeaders: (raw, headers) => {
        const request = raw as unknown as FastifyRequest
        const peer = request.raw.socket.remoteAddress ?? ''
        const { host, protocol } = request
        const connection = { peer, peerTrusted: trusts(peer), host, protocol }
        return withLength(
          { ...forwardedHeaders(headers, connection), ...tracing?.headers(request) },
          gate.bytesOf(request),
        ) as typeof headers
      },
      rewriteHeaders: (headers, request) => {
        if (request) gate.answer(request as unknown as FastifyRequest)
        return { ...headers, [epochHeader]: String(epoch()) }
      },
      onError: (reply, { error }) => {
        gate.answer((reply as unknown as FastifyReply).request)
        log.warn('proxy.failed', { message: error.message })
        void noAnswer((reply as unknown as FastifyReply).header(epochHeader, epoch()), error)
      },
    },
  })
}

/** The body is here, so its length is known and nobody is asked whether to send it. */
function withLength(headers: ReturnType<typeof forwardedHeaders>, bytes: number | undefined) {
  const { expect: _, 'content-length': length, ...rest } = headers
  if (bytes !== undefined) return { ...rest, 'content-length': String(bytes) }
  return length === '0' ? { ...rest, 'content-length': '0' } : rest
}

function refuse(error: FastifyError | ProxyRefusal, _request: FastifyRequest, reply: FastifyReply) {
  const seconds = error instanceof ProxyRefusal ? error.retryAfterSeconds : undefined
  if (seconds !== undefined) void reply.header('retry-after', seconds)
  const known = error.statusCode !== undefined && error.statusCode < 500
  return reply
    .code(known ? error.statusCode! : 500)
    .header('cache-control', 'no-store')
    .send({ detail: known ? error.message : 'This request could not be handled.' })
}

function noAnswer(reply: FastifyReply, error: Error & { code?: string }) {
  const late = /timeout/i.test(`${error.code} ${error.message}`)
  const detail = late
    ? 'The service did not answer in time. Try again in a moment.'
    : 'The service is not available right now. Try again in a moment.'
  return reply
    .code(late ? 504 : 502)
    .header('cache-control', 'no-store')
    .send({ detail })
}
