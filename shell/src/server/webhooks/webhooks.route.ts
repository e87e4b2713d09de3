import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { platformTeam } from 'release-contracts/teams'
import {
  maxTeamWebhooks,
  testEvent,
  webhookRequest,
  type WebhookPayload,
} from 'release-contracts/webhooks'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'
import type { Log } from '../log/log'
import type { Actors } from '../rollouts/actors'
import { trustedProxies } from '../security/trusted-proxies'
import type { StateStore } from '../state/state-store'
import { insertTaken } from '../state/webhook-messages.queries'
import { findWebhook, insertWebhook, listWebhooks, revokeWebhook } from '../state/webhooks.queries'
import { inPlatform, membership, teamsWith, type Actor } from '../teams/access'
import { addressProblem } from './reachable-address'
import { webhookSecret, messageSender } from './webhook-sender'

interface Deps {
  state: StateStore
  actors: Actors
  secret: string
  networks: readonly string[]
  log: Log
}

/**
 * Receivers of signed messages about a team's remotes: seen, added, tried and revoked by people who approve for
 * the team. No token does, or a lost one could have everything told to a stranger.
 */
export function webhookRoutes(
  server: FastifyInstance,
  { state, actors, secret, networks, log }: Deps,
) {
  const allowed = trustedProxies(networks, 'WEBHOOK_NETWORKS')
  const send = messageSender({ secret, networks, log })

  /** Undefined when it is not for them; then it has been answered already. */
  async function requireApprover(request: FastifyRequest, reply: FastifyReply) {
    const actor = await actors.require(request, reply)
    if (!actor) return undefined
    const db = state.database()
    if (actor.via === 'token') await reply.code(403).send({ detail: refusals.token })
    else if (teamsWith(actor, 'approver').length === 0) {
      await reply
        .code(403)
        .send({ detail: `Webhooks are for approvers of a team. ${membership(actor)}` })
    } else if (!db) await reply.code(503).send({ detail: refusals.away })
    else return { actor, db }
    return undefined
  }

  /** The webhook of the address, where it is one of theirs. */
  async function requireOwn(request: FastifyRequest, reply: FastifyReply) {
    const found = await requireApprover(request, reply)
    if (!found) return undefined
    const { id } = request.params as { id: string }
    const webhook = await findWebhook(found.db, id)
    if (webhook && mayManage(found.actor, webhook.team)) return { ...found, webhook }
    await reply.code(404).send({ detail: refusals.unknown })
    return undefined
  }

  function additionRefusal(actor: Actor, team: string, url: string) {
    if (!mayManage(actor, team)) {
      const detail = `Webhooks of the team ${team} are added by its approvers. ${membership(actor)}`
      return { status: 403, detail }
    }
    if (team !== platformTeam && !state.current().teams.document.teams[team]) {
      return { status: 400, detail: `There is no team ${team}. Add it to the teams first.` }
    }
    const reason = addressProblem(new URL(url), allowed)
    return reason && { status: 400, detail: `The address cannot be used: ${reason}.` }
  }

  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    app.get('/composition/webhooks', async (request, reply) => {
      const found = await requireApprover(request, reply)
      if (!found) return reply
      const all = await listWebhooks(found.db)
      return reply.send(all.filter(({ team }) => mayManage(found.actor, team)))
    })

    app.post('/composition/webhooks', { bodyLimit: 4096 }, async (request, reply) => {
      const found = await requireApprover(request, reply)
      if (!found) return reply
      const parsed = webhookRequest.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      const { team = platformTeam, url } = parsed.data
      const refusal = additionRefusal(found.actor, team, url)
      if (refusal) return reply.code(refusal.status).send({ detail: refusal.detail })
      const id = randomBytes(6).toString('hex')
      const added = { ...parsed.data, id, team, addedBy: found.actor.name }
      const webhook = await insertWebhook(found.db, added)
      if (!webhook) return reply.code(409).send({ detail: fullRefusal(team) })
      return reply.code(201).send({ ...webhook, secret: webhookSecret(secret, id) })
    })

    app.post('/composition/webhooks/:id/test', async (request, reply) => {
      const found = await requireOwn(request, reply)
      if (!found) return reply
      const { webhook, db, actor } = found
      if (webhook.revokedAt) return reply.code(409).send({ detail: refusals.revoked })
      const payload: WebhookPayload = {
        ...{ type: testEvent, timestamp: new Date().toISOString() },
        data: { text: `A test of the webhook "${webhook.name}"`, by: actor.name },
      }
      await send(db, await insertTaken(db, webhook, payload), false)
      return reply.send(await findWebhook(db, webhook.id))
    })

    app.delete('/composition/webhooks/:id', async (request, reply) => {
      const found = await requireOwn(request, reply)
      if (!found) return reply
      return reply.send(await revokeWebhook(found.db, found.webhook.id, found.actor.name))
    })
  })
}

const mayManage = (actor: Actor, team: string) =>
  inPlatform(actor, 'approver') || teamsWith(actor, 'approver').includes(team)

const fullRefusal = (team: string) =>
  `The team ${team} has ${maxTeamWebhooks} webhooks, and that is the maximum. Revoke one that is no longer needed, then add this one again.`

const refusals = {
  token: 'A token cannot see or change webhooks. Sign in as an administrator for that.',
  away: 'Webhooks are stored in the database, which is unavailable. Try again in a moment.',
  unknown: 'There is no such webhook. List them to see their ids.',
  revoked: 'This webhook was revoked. Add it again to use it.',
}
