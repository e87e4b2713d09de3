import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ReleaseStorage } from 'release-contracts/release-storage'
import type { Log } from '../log/log'
import type { Actors } from '../rollouts/actors'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'
import type { StateStore } from '../state/state-store'
import { withSources } from '../replay/mapped-frames'
import { readFailureReports } from './failure-reports'

interface Deps {
  state: Pick<StateStore, 'database'>
  storage: ReleaseStorage
  actors: Actors
  log: Log
}

const wanted = z.object({ remote: z.string().max(100), version: z.string().max(100).optional() })
const maxShown = 50

/** What browsers reported about a remote, most frequent first; `?version=` names one version. */
export function failureReportsRoute(
  server: FastifyInstance,
  { state, storage, actors, log }: Deps,
) {
  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))
    app.get('/composition/rollouts/:remote/reports', async (request, reply) => {
      const { remote } = request.params as { remote: string }
      if (!(await actors.requireOn(remote, 'viewer', request, reply))) return reply
      const asked = { ...(request.query as object), remote }
      const parsed = wanted.safeParse(asked)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      const pool = state.database()
      if (!pool) {
        const detail = 'Reports cannot be read: the database is unavailable. Try again in a moment.'
        return reply.code(503).send({ detail })
      }
      const found = await readFailureReports(pool, { ...parsed.data, limit: maxShown })
      return reply.header('cache-control', 'no-store').send(await withSources(found, storage))
    })
  })
}
