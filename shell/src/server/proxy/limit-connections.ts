import type { Server } from 'node:http'
import { clientNetwork } from 'server-telemetry/client-network'
import { createArrivals } from './fair-slots'

interface Limits {
  max: number
  maxPerAddress: number
}

/** Ends at once what one address opens beyond its share. Our own proxies speak for many. */
export function limitConnections(
  server: Server,
  { max, maxPerAddress }: Limits,
  trusts: (address: string) => boolean,
): void {
  const open = createArrivals({ max: Number.POSITIVE_INFINITY, maxPerAddress })
  server.maxConnections = max
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (trusts(address)) return
    const end = open.begin(clientNetwork(address))
    if (!end) return void socket.destroy()
    socket.once('close', end)
  })
}
