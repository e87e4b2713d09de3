import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { apiPrefixes, socketPrefixes } from '../faults/fault'

/** Passes API calls and sockets through, so that none needs CORS. */
export async function proxyApi(server: FastifyInstance, origin: string) {
  for (const prefix of [...apiPrefixes, ...socketPrefixes]) {
    await server.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      websocket: socketPrefixes.includes(prefix),
      replyOptions: {
        onError: (reply) =>
          reply.code(502).send({
            detail: `The API does not answer at ${origin}. Start it, or start the harness with --api local.`,
          }),
      },
    })
  }
}
