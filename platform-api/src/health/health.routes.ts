import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/**
 * 200 while the API can answer from its database, else 503. Needs no key. Redis is named where there is
 * one; without it everything is still answered.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => {
    const database = await app.db.execute(sql`select 1`).then(
      () => 'ok',
      () => 'down',
    )
    const up = database === 'ok'
    return reply.code(up ? 200 : 503).send({
      status: up ? 'ok' : 'down',
      database,
      ...(app.redis && { redis: app.redis.state() }),
    })
  })
}
