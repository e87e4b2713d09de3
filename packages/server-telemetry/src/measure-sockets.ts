import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Gauge } from './metrics'

/** Connections that are open, and those among them that are WebSockets. */
export function measureSockets(server: Server): Gauge[] {
  const open = { connection: 0, upgrade: 0 }
  const count = (kind: keyof typeof open) => (socket: Duplex) => {
    open[kind] += 1
    socket.once('close', () => (open[kind] -= 1))
  }
  const upgraded = count('upgrade')
  server.on('connection', count('connection'))
  server.on('upgrade', (_request, socket) => upgraded(socket))
  return [
    {
      name: 'http_connections_open',
      help: 'Connections that are open.',
      read: () => open.connection,
    },
    { name: 'websockets_open', help: 'WebSockets that are open.', read: () => open.upgrade },
  ]
}
