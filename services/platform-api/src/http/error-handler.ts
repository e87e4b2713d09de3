import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { isDatabaseAway } from '../database/database-away'
import { Failure, unsupportedMedia } from './failures'

/** Turns every error into the shapes of the REST conventions; what is unexpected is logged. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error, request)
  if (failure.status >= 500) request.log.error(error)
  return reply.code(failure.status).headers(failure.headers).send(failure.body)
}

/** A failure behind a link, which people open in a browser: they read a sentence, not JSON. */
export function sendAsText(reply: FastifyReply, error: unknown) {
  if (!(error instanceof Failure)) throw error
  const { detail } = error.body as { detail: string }
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'Cache-Control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(detail)
}

function failureOf(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode, message } = error as FastifyError
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMedia(request)
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Failure(400, { detail: jsonDetail(message) })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure(413, { detail: 'The request is too large.' })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Failure(414, { detail: 'The address is too long.' })
    case 'FST_ERR_BAD_URL':
      return new Failure(404, { detail: 'Not found.' })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Failure(statusCode, { detail: message })
  }
  if (isDatabaseAway(error)) return databaseAway()
  return new Failure(500, { detail: 'The server could not answer. Try again in a moment.' })
}

const databaseAway = () =>
  new Failure(
    503,
    { detail: 'The database is not answering. Try again in a moment.' },
    { 'Retry-After': '5' },
  )

function jsonDetail(message: string): string {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
  return `JSON parse error - Expecting value: line 1 column ${position + 1} (char ${position})`
}

const phrases = {
  400: ['Bad Request', 'The request is not valid HTTP.'],
  408: ['Request Timeout', 'The request did not arrive in time. Send it again.'],
  431: ['Request Header Fields Too Large', 'The headers or the address are too long.'],
} as const

/** Answers what never became a request, in the shape of every refusal, and ends the connection. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  // Whoever hung up hears nothing more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
  const status = statusOf(error.code)
  const [phrase, detail] = phrases[status]
  const body = JSON.stringify({ detail })
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

function statusOf(code: string | undefined): keyof typeof phrases {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
