import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Log } from '../log/log'
import type { StateStore } from '../state/state-store'
import { seenBy, refusalReason } from '../teams/access'
import type { Actors } from './actors'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'

interface Deps {
  state: Pick<StateStore, 'current' | 'history'>
  actors: Actors
  log: Log
}

const historyQuery = z.object({
  remote: z.string().max(100).optional(),
  before: z.coerce.number().int().positive().optional(),
})

/** Who changed what and when: `?remote=` for one remote, `?before=<id>` for the next page. Of a team, its remotes. */
export function historyRoute(server: FastifyInstance, { state, actors, log }: Deps) {
  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))
    app.get('/composition/rollouts/history', async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      const parsed = historyQuery.safeParse(request.query)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      const { remote, before } = parsed.data
      const { document: teams } = state.current().teams
      const refusal = remote && refusalReason(teams, actor, remote, 'viewer')
      if (refusal) return reply.code(403).send({ detail: refusal })
      const remotes = remote ? [remote] : seenBy(teams, actor)
      const entries = await state.history({ before, remotes })
      if (entries) return reply.header('cache-control', 'no-store').send(entries)
      return reply
        .code(503)
        .send({ detail: 'The history cannot be read: the database is unavailable.' })
    })
  })
}
