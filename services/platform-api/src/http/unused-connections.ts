import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/**
 * Ends connections without any request when the server closes. Clients open them in advance. Node ends the ones
 * between two requests only, and no longer times out the others once it closes: one of them would keep the process
 * for as long as its client likes.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const used = ({ socket }: { socket: Socket }) => void unused.delete(socket)
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', used)
  app.server.on('upgrade', used)
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}
