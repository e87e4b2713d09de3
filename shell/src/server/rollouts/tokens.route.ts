import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { platformTeam } from 'release-contracts/teams'
import { tokenRequest } from 'release-contracts/rollout-schema'
import type { Log } from '../log/log'
import type { StateStore } from '../state/state-store'
import { inPlatform, membership, teamsWith, type Actor } from '../teams/access'
import type { Actors } from './actors'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'

interface Deps {
  state: Pick<StateStore, 'tokens' | 'database' | 'current'>
  actors: Actors
  log: Log
}

/**
 * Keys for tools of one team, made and ended by its approvers. A key opens rollouts, but makes and ends no
 * keys: a lost one must not outlive its end.
 */
export function tokenRoutes(server: FastifyInstance, { state, actors, log }: Deps) {
  const { tokens, database, current } = state

  function teamRefusal(actor: Actor, team: string | undefined) {
    if (!mayManage(actor, team)) {
      const owner = team ?? platformTeam
      const detail = `Tokens of the team ${owner} are made by its approvers. ${membership(actor)}`
      return { status: 403, detail }
    }
    if (team === undefined || team === platformTeam || current().teams.document.teams[team])
      return undefined
    return { status: 400, detail: `There is no team ${team}. Add it to the teams first.` }
  }

  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))

    async function requirePerson(request: FastifyRequest, reply: FastifyReply) {
      const actor = await actors.require(request, reply)
      if (!actor) return undefined
      if (actor.via === 'token') {
        const detail = 'A token cannot make or revoke tokens. Sign in as an administrator for that.'
        await reply.code(403).send({ detail })
        return undefined
      }
      if (teamsWith(actor, 'approver').length === 0) {
        const detail = `Tokens are for approvers of a team. ${membership(actor)}`
        await reply.code(403).send({ detail })
        return undefined
      }
      if (database()) return actor
      const detail =
        'Tokens are stored in the database, which is unavailable. Try again in a moment.'
      await reply.code(503).send({ detail })
      return undefined
    }

    app.get('/composition/tokens', async (request, reply) => {
      const actor = await requirePerson(request, reply)
      if (!actor) return reply
      const own = (await tokens.list()).filter(({ team }) => mayManage(actor, team))
      return reply.header('cache-control', 'no-store').send(own)
    })

    app.post('/composition/tokens', { bodyLimit: 2048 }, async (request, reply) => {
      const actor = await requirePerson(request, reply)
      if (!actor) return reply
      const parsed = tokenRequest.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      const refusal = teamRefusal(actor, parsed.data.team)
      if (refusal) return reply.code(refusal.status).send({ detail: refusal.detail })
      const made = await tokens.create({ ...parsed.data, by: actor.name, mark: actor.mark })
      return reply.code(201).header('cache-control', 'no-store').send(made)
    })

    app.delete<{ Params: { id: string } }>('/composition/tokens/:id', async (request, reply) => {
      const actor = await requirePerson(request, reply)
      if (!actor) return reply
      const found = await tokens.find(request.params.id)
      const revoked =
        found && mayManage(actor, found.team) ? await tokens.revoke(found.id) : undefined
      if (revoked) return reply.send(revoked)
      return reply.code(404).send({ detail: 'There is no such token. List them to see their ids.' })
    })
  })
}

const mayManage = (actor: Actor, team: string | undefined) =>
  inPlatform(actor, 'approver') ||
  (team !== undefined && teamsWith(actor, 'approver').includes(team))
