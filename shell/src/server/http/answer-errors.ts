import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log'
import type { ZodError } from 'zod'

/** For calls that do nothing but ask the database: their only defect is that it does not answer. */
export const databaseUnavailable =
  (log: Log) => async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ detail: error.message })
    }
    log.error('database.no-answer', { url: request.url, message: error.message })
    return reply.code(503).send({ detail: 'The database did not answer. Try again in a moment.' })
  }

/** The first mistake in a body or a query, in words. */
export function validationMessage({ issues: [issue] }: ZodError): string {
  const place = issue?.path.join('.')
  return `${place ? `"${place}"` : 'The body'} is invalid: ${issue?.message ?? 'unreadable'}.`
}
