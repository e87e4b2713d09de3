import { clientNetwork } from 'server-telemetry/client-network'

const maxAddresses = 10_000

/** At most `limit` per address, or other name of a sender, and window; a full table starts afresh. */
export function createRateLimit(limit: number, windowMs: number, now: () => number = Date.now) {
  let started = now()
  let counts = new Map<string, number>()
  return (sender: string): boolean => {
    const address = clientNetwork(sender)
    if (now() - started >= windowMs || counts.size >= maxAddresses) {
      started = now()
      counts = new Map()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= limit
  }
}
