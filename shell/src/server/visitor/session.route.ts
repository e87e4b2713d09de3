import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Log } from '../log/log'
import { isSecure, sameOriginOnly } from '../security/request-origin'
import { clearedSessionCookie, sessionCookieFor } from './audience'
import { identify } from './identify'

const body = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,200}$/) })

interface Options {
  apiOrigin: string
  apiKey: string
  secret: string
  log: Log
}

/**
 * Tells the composition server who is signed in, so that rollouts by group reach them. The token
 * is shown to the API once and not kept.
 */
export function sessionRoutes(app: FastifyInstance, options: Options) {
  const { secret, log } = options

  app.post(
    '/composition/session',
    { bodyLimit: 2048, preHandler: sameOriginOnly },
    async (request, reply) => {
      const parsed = body.safeParse(request.body)
      if (!parsed.success) {
        return reply.code(400).send({ detail: 'Send {"token": "<the session token>"}.' })
      }
      const secure = isSecure(request)
      const identity = await identify({ token: parsed.data.token, ip: request.ip }, options)
      if (identity.kind === 'user') {
        const { user, sessionMark: mark } = identity
        const cookie = sessionCookieFor({ ...user, mark }, { secret, secure })
        return reply.header('set-cookie', cookie).code(204).send()
      }
      reply.header('set-cookie', clearedSessionCookie(secure))
      // Then rollouts go by visitor only.
      if (identity.kind === 'unsupported') return reply.code(204).send()
      if (identity.kind === 'refused') return reply.code(401).send({ detail: 'Invalid token.' })
      log.warn('session.api-away', { message: identity.message })
      return reply.code(503).send({ detail: 'The API did not answer. Try again in a moment.' })
    },
  )

  app.delete('/composition/session', { preHandler: sameOriginOnly }, async (request, reply) =>
    reply
      .header('set-cookie', clearedSessionCookie(isSecure(request)))
      .code(204)
      .send(),
  )
}
