import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** A reader that takes nothing for so long is disconnected. */
const stalledMs = 90_000

/**
 * Ends connections whose reader takes nothing of what is sent. Time alone says nothing: who waits for an answer that
 * takes longer, or sends a body with pauses, is no such reader.
 */
export function disconnectStalledReaders(app: FastifyInstance, afterMs = stalledMs) {
  app.addHook('onRequest', async (request, reply) => {
    // Node leaves a connection to its listener.
    reply.raw.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
    // At the end of the answer the server itself sets the time for which an idle connection stays.
    request.raw.socket.setTimeout(afterMs)
  })
}
