import type { FastifyInstance } from 'fastify'
import { databaseUnavailable } from '../http/answer-errors'
import type { Log } from '../log/log'
import type { Actors } from '../rollouts/actors'
import type { StateStore } from '../state/state-store'
import { experimentsOf } from './experiment-states'

interface Deps {
  state: Pick<StateStore, 'database'>
  actors: Actors
  log: Log
}

/** The experiments of a remote and what they found, newest first. */
export function experimentsRoute(server: FastifyInstance, { state, actors, log }: Deps) {
  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))
    app.get('/composition/rollouts/:remote/experiments', async (request, reply) => {
      const { remote } = request.params as { remote: string }
      if (!(await actors.requireOn(remote, 'viewer', request, reply))) return reply
      const pool = state.database()
      if (!pool) {
        const detail =
          'Experiments cannot be read: the database is unavailable. Try again in a moment.'
        return reply.code(503).send({ detail })
      }
      return reply.header('cache-control', 'no-store').send(await experimentsOf(pool, remote))
    })
  })
}
