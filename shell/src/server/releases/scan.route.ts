import type { FastifyInstance } from 'fastify'
import type { Composition } from '../composition'
import type { Actors } from '../rollouts/actors'
import { roleOn, teamsWith, type Actor } from '../teams/access'

/**
 * Admits new release folders at once. For release tools. The history names who called, for the remotes of
 * their teams: what else lies there was put there by somebody else.
 */
export function scanRoute(app: FastifyInstance, composition: Composition, actors: Actors) {
  app.post('/composition/releases/scan', { bodyLimit: 2048 }, async (request, reply) => {
    const actor = await actors.require(request, reply)
    if (!actor) return reply
    if (teamsWith(actor, 'releaser').length === 0) {
      return reply.code(403).send({ detail: `${actor.name} is a viewer. Viewers cannot release.` })
    }
    const isOwn = (name: string) => roleOn(composition.state.current().teams.document, actor, name)
    const { admitted, refused } = await composition.scan(releasedBy(actor, isOwn))
    return reply.header('cache-control', 'no-store').send({
      admitted: admitted.filter(({ name }) => isOwn(name)),
      refused: refused.filter(({ name }) => isOwn(name)),
    })
  })
}

const releasedBy = (actor: Actor, isOwn: (name: string) => unknown) => (name: string) =>
  actor.via !== 'secret' && isOwn(name) ? actor : undefined
