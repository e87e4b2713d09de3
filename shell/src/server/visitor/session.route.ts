import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { messageOf, type Log } from '../log/log'
import { isSecure } from '../security/request-origin'
import { sameOriginOnly } from '../security/same-origin'
import { clearedSessionCookie, sessionCookieFor, type SessionUser } from './audience'

const body = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,200}$/) })
const answer = z.object({
  user: z.object({ id: z.number().int(), groups: z.array(z.number().int()) }),
})

interface Options {
  apiOrigin: string
  apiKey: string
  secret: string
  log: Log
}

type Identity =
  | { kind: 'user'; user: SessionUser }
  | { kind: 'unsupported' }
  | { kind: 'refused' }
  | { kind: 'away'; message: string }

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
      const identity = await identify(parsed.data.token, request, options)
      if (identity.kind === 'user') {
        const cookie = sessionCookieFor(identity.user, { secret, secure })
        return reply.header('set-cookie', cookie).code(204).send()
      }
      reply.header('set-cookie', clearedSessionCookie(secure))
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

async function identify(
  token: string,
  request: FastifyRequest,
  { apiOrigin, apiKey }: Options,
): Promise<Identity> {
  try {
    const response = await fetch(`${apiOrigin}/api/x/session`, {
      headers: {
        accept: 'application/json',
        'api-key': apiKey,
        authorization: `Token ${token}`,
        'x-forwarded-for': request.ip,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(3000),
    })
    // A back end without this call: rollouts go by visitor only.
    if (response.status === 404) return { kind: 'unsupported' }
    if (response.status === 401 || response.status === 403) return { kind: 'refused' }
    const parsed = answer.safeParse(await response.json())
    if (response.ok && parsed.success) return { kind: 'user', user: parsed.data.user }
    return { kind: 'away', message: `unexpected answer ${response.status}` }
  } catch (error) {
    return { kind: 'away', message: messageOf(error) }
  }
}
