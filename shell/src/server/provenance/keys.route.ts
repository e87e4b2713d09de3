import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicKeyOf, type PublicKey } from 'release-contracts/provenance-key'
import { teamKeyEnd, teamKeyRequest } from 'release-contracts/team-keys'
import { platformTeam } from 'release-contracts/teams'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'
import type { Log } from '../log/log'
import type { Actors } from '../rollouts/actors'
import type { StateStore } from '../state/state-store'
import { inPlatform, membership, teamsWith, type Actor } from '../teams/access'

interface Deps {
  state: StateStore
  actors: Actors
  log: Log
  now?: () => Date
}

/**
 * Keys with which teams sign their releases: read by members and tools of the team, added and revoked by its
 * approvers. A token does neither, or a lost one could let in what it signs itself.
 */
export function keyRoutes(
  server: FastifyInstance,
  { state, actors, log, now = () => new Date() }: Deps,
) {
  /** Undefined when it is not for them; then it has been answered already. */
  async function requireApprover(request: FastifyRequest, reply: FastifyReply) {
    const actor = await actors.require(request, reply)
    if (!actor) return undefined
    if (actor.via === 'token') {
      await reply.code(403).send({ detail: refusals.token })
      return undefined
    }
    if (state.database()) return actor
    await reply.code(503).send({ detail: refusals.away })
    return undefined
  }

  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    app.get('/composition/keys', async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      return reply.send(state.current().keys.filter(({ team }) => reaches(actor, team, 'viewer')))
    })

    app.post('/composition/keys', { bodyLimit: 4096 }, async (request, reply) => {
      const actor = await requireApprover(request, reply)
      if (!actor) return reply
      const parsed = teamKeyRequest.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      const { name, publicKey, team = platformTeam } = parsed.data
      if (!reaches(actor, team, 'approver')) return reply.code(403).send(refused(actor, team))
      if (team !== platformTeam && !state.current().teams.document.teams[team]) {
        return reply
          .code(400)
          .send({ detail: `There is no team ${team}. Add it to the teams first.` })
      }
      const key = readKey(publicKey)
      if (typeof key === 'string') return reply.code(400).send({ detail: key })
      const added = {
        ...{ id: key.id, team, name, publicKey: key.pem },
        ...{ addedBy: actor.name, addedAt: now().toISOString() },
      }
      if (await state.addKey(added)) return reply.code(201).send(added)
      return reply
        .code(409)
        .send({ detail: `The key ${key.id} exists already. Create another one.` })
    })

    app.delete<{ Params: { id: string } }>('/composition/keys/:id', async (request, reply) => {
      const actor = await requireApprover(request, reply)
      if (!actor) return reply
      const parsed = teamKeyEnd.safeParse(request.query)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      const found = state.current().keys.find(({ id }) => id === request.params.id)
      if (!found || !reaches(actor, found.team, 'approver')) {
        return reply.code(404).send({ detail: refusals.unknown })
      }
      const at = now()
      const since = parsed.data.since === undefined ? at : new Date(parsed.data.since)
      if (since > at) return reply.code(400).send({ detail: refusals.later })
      return reply.send(await state.revokeKey({ id: found.id, by: actor.name, now: at, since }))
    })
  })
}

const reaches = (actor: Actor, team: string, role: 'viewer' | 'approver') =>
  inPlatform(actor, role) || teamsWith(actor, role).includes(team)

const refused = (actor: Actor, team: string) => ({
  detail: `Keys of the team ${team} are added and revoked by its approvers. ${membership(actor)}`,
})

/** The key, or what is wrong with it. A private one is not kept, but whoever sent it should not use it again. */
function readKey(text: string): PublicKey | string {
  if (text.includes('PRIVATE KEY')) return refusals.secret
  try {
    return publicKeyOf(text)
  } catch (error) {
    return (error as Error).message
  }
}

const refusals = {
  token: 'A token cannot add or revoke keys. Sign in as an administrator for that.',
  away: 'Keys are stored in the database, which is unavailable. Try again in a moment.',
  unknown: 'There is no such key. List them to see their ids.',
  later: 'A key is revoked from now on, or from a time before. Give a time that has passed.',
  secret:
    'This is the private key, which must stay secret. Create a new key pair and send only its public key.',
}
