import type { FastifyInstance } from 'fastify'
import type { Composition } from '../composition'
import { carriesSecret } from '../security/bearer'

/** Admits new release folders at once. For release tools, not for browsers. */
export function scanRoute(app: FastifyInstance, composition: Composition, secret: string) {
  app.post('/composition/releases/scan', async (request, reply) => {
    if (!carriesSecret(request.headers.authorization, secret)) {
      return reply.code(401).send({ detail: 'Send "Authorization: Bearer <COMPOSITION_SECRET>".' })
    }
    return reply.header('cache-control', 'no-store').send(await composition.scan())
  })
}
