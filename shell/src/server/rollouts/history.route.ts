import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Composition } from '../composition'
import type { Log } from '../log/log'
import type { Actors } from './actors'
import { databaseAway } from './database-away'
import { whatIsWrong } from './what-is-wrong'

interface Deps {
  composition: Composition
  actors: Actors
  log: Log
}

const historyQuery = z.object({
  remote: z.string().max(100).optional(),
  before: z.coerce.number().int().positive().optional(),
})

/** Who changed what and when: `?remote=` for one remote, `?before=<id>` for the next page. */
export function historyRoute(server: FastifyInstance, { composition, actors, log }: Deps) {
  void server.register(async (app) => {
    app.setErrorHandler(databaseAway(log))
    app.get('/composition/rollouts/history', async (request, reply) => {
      if (!(await actors.require(request, reply))) return reply
      const parsed = historyQuery.safeParse(request.query)
      if (!parsed.success) return reply.code(400).send({ detail: whatIsWrong(parsed.error) })
      const entries = await composition.state.history(parsed.data)
      if (entries) return reply.header('cache-control', 'no-store').send(entries)
      return reply.code(503).send({ detail: 'The history cannot be read: the database is away.' })
    })
  })
}
