import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { epochHeader } from 'shared-contracts/assignment'
import type { Log } from '../log/log'
import { forwardedHeaders } from './forwarded'

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
  log: Log
}

/** Hands the API's paths on, bodies untouched. */
export function proxyApi(app: FastifyInstance, { apiOrigin, trusts, epoch, log }: Options) {
  for (const prefix of prefixes) {
    void app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: 64, headersTimeout: answerMs, bodyTimeout: answerMs },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          forwardedHeaders(headers, {
            peer: request.socket.remoteAddress ?? '',
            peerTrusted: trusts(request.socket.remoteAddress ?? ''),
            host: (request as unknown as FastifyRequest).host,
            protocol: (request as unknown as FastifyRequest).protocol,
          }) as typeof headers,
        rewriteHeaders: (headers) => ({ ...headers, [epochHeader]: String(epoch()) }),
        onError: (reply, { error }) => {
          log.warn('proxy.failed', { message: error.message })
          void noAnswer((reply as unknown as FastifyReply).header(epochHeader, epoch()), error)
        },
      },
    })
  }
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
