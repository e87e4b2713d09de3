import type { FastifyRequest } from 'fastify'
import { clientNetwork } from 'server-telemetry/client-network'
import { Failure, throttled } from './failures'

/** Forms whose files this process holds at once, each of up to ten megabytes. */
const maxOpen = 24
const maxOpenOfSender = 6
const retrySeconds = 5

const senders: string[] = []
const places = new WeakMap<FastifyRequest, () => void>()

/** A place for the form of a request until `leaveForm`. Throws a 429 or 503 failure when there is none. */
export function enterForm(request: FastifyRequest): void {
  const { user, ip } = request
  const sender = user ? `user ${user.id}` : clientNetwork(ip)
  const own = senders.filter((other) => other === sender).length
  if (own >= maxOpenOfSender) throw throttled(retrySeconds)
  if (senders.length >= maxOpen) throw busy()
  senders.push(sender)
  places.set(request, () => void senders.splice(senders.indexOf(sender), 1))
}

export function leaveForm(request: FastifyRequest): void {
  places.get(request)?.()
  places.delete(request)
}

const busy = () =>
  new Failure(
    503,
    { detail: 'Many files are arriving at the moment. Send yours again in a few seconds.' },
    { 'Retry-After': String(retrySeconds) },
  )
