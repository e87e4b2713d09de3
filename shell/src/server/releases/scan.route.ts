import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Composition } from '../composition'
import type { Actors } from '../rollouts/actors'

const body = z.object({ by: z.string().trim().min(1).max(80).optional() }).nullish()

/** Admits new release folders at once. For release tools; `by` is who released them. */
export function scanRoute(app: FastifyInstance, composition: Composition, actors: Actors) {
  app.post('/composition/releases/scan', { bodyLimit: 2048 }, async (request, reply) => {
    const actor = await actors.require(request, reply)
    if (!actor) return reply
    const parsed = body.safeParse(request.body)
    if (!parsed.success) {
      return reply.code(400).send({ detail: 'Send {"by": "<who released>"} or nothing.' })
    }
    const by = parsed.data?.by ?? (actor.via === 'secret' ? undefined : actor.name)
    return reply.header('cache-control', 'no-store').send(await composition.scan(by))
  })
}
