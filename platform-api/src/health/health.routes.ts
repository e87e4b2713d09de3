import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/** 200 while the API can answer from its database, else 503. Needs no key. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => {
    const database = await app.db.execute(sql`select 1`).then(
      () => 'ok',
      () => 'down',
    )
    const up = database === 'ok'
    return reply.code(up ? 200 : 503).send({ status: up ? 'ok' : 'down', database })
  })
}
