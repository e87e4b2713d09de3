import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress } from 'shared-contracts/loopback'
import { sameSecret } from '../../secrets/sha256'
import { callGroup } from '../documentation/call-group'

/**
 * 200 while the API can answer from its database, else 503. Needs no key. Redis is named where there is
 * one; without it everything is still answered. Strangers get only whether it is ready; the parts are
 * for this machine and for whoever holds the API's secret.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', { schema: { tags: [callGroup('/healthz')] } }, async (request, reply) => {
    const database = await app.db.execute(sql`select 1`).then(
      () => 'ok',
      () => 'down',
    )
    const up = database === 'ok'
    void reply.code(up ? 200 : 503)
    if (!isInsider(request)) return { status: up ? 'ready' : 'down' }
    return {
      status: up ? 'ok' : 'down',
      database,
      ...(app.redis && { redis: app.redis.state() }),
    }
  })
}

/** A proxy that asks for a visitor elsewhere names that visitor in a header. */
function isInsider({ raw, headers, server }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded
  if (forwarded === undefined && isLoopbackAddress(raw.socket.remoteAddress)) return true
  return sameSecret(headers.authorization ?? '', `Bearer ${server.config.secret}`)
}
