import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RolloutChange } from 'release-contracts/rollout'
import { rolloutRequest } from 'release-contracts/rollout-schema'
import { ownerOf } from 'release-contracts/team-rules'
import type { StateStore } from '../state/state-store'
import { approverRefusal, accessOf, mayUnprotect, membership, type Actor } from '../teams/access'
import type { Actors } from './actors'
import { changeRollout, type ChangeOutcome } from './change-rollout'
import { rolloutOverview, type OverviewSources } from './overview'
import { remoteVersions } from './remote-versions'
import { validationMessage } from '../http/answer-errors'
import { createRateLimit } from '../http/rate-limit'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { Teams } from 'release-contracts/teams'

interface Deps extends OverviewSources {
  state: Pick<StateStore, 'current' | 'database' | 'changeControl'>
  actors: Actors
}

const maxPerMinute = 60
const tooMany = `You made ${maxPerMinute} changes in a minute, and that is the maximum. This one was not made. Try again in a minute. A rollout can be halted at any time.`

/** What the console and the command line read and change. */
export function rolloutRoutes(app: FastifyInstance, deps: Deps) {
  const { state, actors } = deps
  const teams = () => state.current().teams.document
  const mayChange = createRateLimit(maxPerMinute, 60_000)

  /** What takes a certain person, whatever becomes of the request. */
  function personRefusal(kind: RolloutChange['kind'], remote: string, actor: Actor) {
    if (kind === 'approve') return approverRefusal(teams(), actor, remote)
    return kind === 'unprotect' ? unprotectRefusal(actor, remote) : undefined
  }

  app.get('/composition/rollouts', async (request, reply) => {
    const actor = await actors.require(request, reply)
    if (!actor) return reply
    const overview = await rolloutOverview(deps, new Date())
    if (overview) return noStore(reply).send(overviewFor(actor, teams(), overview))
    return reply.code(503).send({ detail: 'There is no shell yet. Try again in a moment.' })
  })

  app.post<{ Params: { remote: string } }>(
    '/composition/rollouts/:remote',
    { bodyLimit: 64 * 1024 },
    async (request, reply) => {
      const { remote } = request.params
      const actor = await actors.requireOn(remote, 'releaser', request, reply)
      if (!actor) return reply
      const parsed = rolloutRequest.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ detail: validationMessage(parsed.error) })
      if (parsed.data.change.kind !== 'halt' && !mayChange(senderOf(actor))) {
        return noStore(reply).code(429).header('retry-after', '60').send({ detail: tooMany })
      }
      const known = [...remoteVersions(deps).keys()]
      if (!known.includes(remote)) {
        const detail = `There is no remote "${remote}" here. There are ${known.join(', ') || 'none'}.`
        return reply.code(404).send({ detail })
      }
      const refusal = personRefusal(parsed.data.change.kind, remote, actor)
      if (refusal) return noStore(reply).code(403).send({ detail: refusal })
      const order = {
        ...{ ...parsed.data, remote, by: actor.name, account: actor.account, now: new Date() },
        isExempt: actor.via === 'secret',
      }
      return answer(noStore(reply), await changeRollout(deps, order))
    },
  )
}

/** A tool that runs wild does not hold up the person who made its token. */
const senderOf = ({ via, account, name }: Actor) => `${via} ${account ?? name}`

function unprotectRefusal(actor: Actor, remote: string) {
  if (mayUnprotect(actor)) return undefined
  return `The end of the protection of ${remote} is requested by a signed-in approver of the team platform. ${membership(actor)}`
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

function answer(reply: FastifyReply, outcome: ChangeOutcome) {
  switch (outcome.kind) {
    case 'changed':
      return reply.code(outcome.control.requested ? 202 : 200).send(outcome.control)
    case 'conflict':
      return reply.code(409).send(outcome.conflict)
    case 'refused':
      return reply.code(422).send({ detail: outcome.detail })
    case 'away':
      return reply.code(503).send({ detail: outcome.detail })
  }
}

/** The overview as this one may see it, with what they may do; of other remotes the owner only. */
function overviewFor(actor: Actor, teams: Teams, overview: RolloutOverview): RolloutOverview {
  const all = overview.remotes.map((item) => ({
    item,
    access: accessOf(teams, actor, item.control),
  }))
  return {
    ...overview,
    remotes: all.flatMap(({ item, access }) => (access ? [{ ...item, access }] : [])),
    others: all.flatMap(({ item: { control }, access }) =>
      access ? [] : [{ remote: control.remote, team: ownerOf(teams, control.remote) }],
    ),
    you: { name: actor.name, teams: { ...actor.teams } },
  }
}
