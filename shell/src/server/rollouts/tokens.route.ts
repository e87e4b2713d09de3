import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenRequest } from 'shared-contracts/rollout-schema'
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

/** Keys for tools. A key opens rollouts, but makes and ends no keys: a lost one must not outlive its end. */
export function tokenRoutes(server: FastifyInstance, { composition, actors, log }: Deps) {
  const { tokens, database } = composition.state
  void server.register(async (app) => {
    app.setErrorHandler(databaseAway(log))

    async function requirePerson(request: FastifyRequest, reply: FastifyReply) {
      const actor = await actors.require(request, reply)
      if (!actor) return undefined
      if (actor.via === 'token') {
        const detail = 'A token cannot make or revoke tokens. Sign in as an administrator for that.'
        await reply.code(403).send({ detail })
        return undefined
      }
      if (database()) return actor
      const detail =
        'Tokens are kept in the database, which is not there now. Try again in a moment.'
      await reply.code(503).send({ detail })
      return undefined
    }

    app.get('/composition/tokens', async (request, reply) => {
      if (!(await requirePerson(request, reply))) return reply
      return reply.header('cache-control', 'no-store').send(await tokens.list())
    })

    app.post('/composition/tokens', { bodyLimit: 2048 }, async (request, reply) => {
      const actor = await requirePerson(request, reply)
      if (!actor) return reply
      const parsed = tokenRequest.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ detail: whatIsWrong(parsed.error) })
      const made = await tokens.create({ ...parsed.data, by: actor.name, mark: actor.mark })
      return reply.code(201).header('cache-control', 'no-store').send(made)
    })

    app.delete<{ Params: { id: string } }>('/composition/tokens/:id', async (request, reply) => {
      if (!(await requirePerson(request, reply))) return reply
      const revoked = await tokens.revoke(request.params.id)
      if (revoked) return reply.send(revoked)
      return reply.code(404).send({ detail: 'There is no such token. List them to see their ids.' })
    })
  })
}
