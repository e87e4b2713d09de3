import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log'

/** For calls that do nothing but ask the database: their only defect is that it does not answer. */
export const databaseAway =
  (log: Log) => async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ detail: error.message })
    }
    log.error('database.no-answer', { url: request.url, message: error.message })
    return reply.code(503).send({ detail: 'The database did not answer. Try again in a moment.' })
  }
