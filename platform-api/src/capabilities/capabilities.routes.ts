import type { FastifyInstance } from 'fastify'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { serverCapabilities } from 'shared-contracts/api/capabilities.schema'
import { route } from '../app/route'

/** What this server answers beyond the specification; clients work without each of them. */
const extensions = [
  'agreement-render',
  'chat-logs',
  'editor-tickets',
  'order-counts',
  'order-history',
  'order-ordering',
  'order-search',
  'payments',
  'service-search',
  'session',
  'subscription-payments',
]

export function capabilityRoutes(app: FastifyInstance): void {
  route(app, getServerCapabilities, {
    auth: 'public',
    schemas: { answer: serverCapabilities },
    handler: () => ({ extensions }),
  })
}
