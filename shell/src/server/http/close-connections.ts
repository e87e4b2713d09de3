import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** Connections on which nobody waits for an answer do not hold up a server that stops. */
export function closeConnectionsAtEnd(app: FastifyInstance) {
  const open = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    // Browsers open some ahead of need. Node waits for their headers: it does not take them for idle.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  // A kept connection that was in use when the server began to stop.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => {
      if (closing) request.raw.socket.destroySoon()
    })
  })
}
