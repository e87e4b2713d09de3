import type { FastifyInstance } from 'fastify'
import { teamsRequest } from 'release-contracts/rollout-schema'
import { describeChange } from 'release-contracts/teams-change'
import type { Log } from '../log/log'
import type { Actors } from '../rollouts/actors'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'
import type { StateStore } from '../state/state-store'
import { inPlatform, protectionRefusal } from './access'

interface Deps {
  state: StateStore
  actors: Actors
  log: Log
}

/** Who owns what: read and changed as a whole, by people of the platform team. */
export function teamsRoutes(server: FastifyInstance, { state, actors, log }: Deps) {
  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))

    app.get('/composition/teams', async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      if (!inPlatform(actor, 'viewer')) return reply.code(403).send({ detail: refusal })
      return reply.header('cache-control', 'no-store').send(state.current().teams)
    })

    app.put('/composition/teams', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      if (actor.via === 'token' || !inPlatform(actor, 'approver')) {
        return reply.code(403).send({ detail: refusal })
      }
      const parsed = teamsRequest.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      if (!state.database()) return reply.code(503).send({ detail: away })
      const { document, rowVersion } = parsed.data
      const next = await state.replaceTeams({
        ...{ document, rowVersion, by: actor.name, now: new Date() },
        text: (before) => describeChange(before, document),
        refusalReason: (before) =>
          actor.via === 'secret' ? undefined : protectionRefusal(before, document),
      })
      if (next && 'refused' in next) return reply.code(422).send({ detail: next.refused })
      if (next) return reply.header('cache-control', 'no-store').send(next)
      return reply.code(409).send({ detail: changed })
    })
  })
}

const refusal =
  'Teams are changed by people of the team platform with the role approver, and read by its members. A token cannot change them.'
const away = 'Teams are stored in the database, which is unavailable. Try again in a moment.'
const changed =
  'Somebody changed the teams after you read them. Nothing was saved. Read them again, then change them.'
