import type { FastifyInstance } from 'fastify'
import type { Admissions } from '../admissions'
import type { Actors } from '../rollouts/actors'
import type { StateStore } from '../state/state-store'
import { roleOn, teamsWith, type Actor } from '../teams/access'

interface Deps {
  state: Pick<StateStore, 'current'>
  scan: Admissions['scan']
  actors: Actors
}

/**
 * Admits new release folders at once. For release tools. The history names who called, for the remotes of
 * their teams: what else lies there was put there by somebody else.
 */
export function scanRoute(app: FastifyInstance, { state, scan, actors }: Deps) {
  app.post('/composition/releases/scan', { bodyLimit: 2048 }, async (request, reply) => {
    const actor = await actors.require(request, reply)
    if (!actor) return reply
    if (teamsWith(actor, 'releaser').length === 0) {
      return reply.code(403).send({ detail: `${actor.name} is a viewer. Viewers cannot release.` })
    }
    const isOwn = (name: string) => roleOn(state.current().teams.document, actor, name)
    const { admitted, refused } = await scan(releasedBy(actor, isOwn))
    return reply.header('cache-control', 'no-store').send({
      admitted: admitted.filter(({ name }) => isOwn(name)),
      refused: refused.filter(({ name }) => isOwn(name)),
    })
  })
}

const releasedBy = (actor: Actor, isOwn: (name: string) => unknown) => (name: string) =>
  actor.via !== 'secret' && isOwn(name) ? actor : undefined
