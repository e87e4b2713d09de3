import type { FastifyInstance } from 'fastify'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { serverCapabilities } from 'shared-contracts/api/capabilities.schema'
import { route } from '../../http/route'

/** What this server answers beyond the specification; clients work without each of them. */
const extensions = [
  'account-deletion',
  'account-export',
  'agreement-render',
  'audit',
  'bulk-assign',
  'bulk-mark',
  'canned-replies',
  'chat-log-counts',
  'chat-logs',
  'consultation-counts',
  'content',
  'conversations',
  'customer-counts',
  'devices',
  'editor-tickets',
  'find',
  // Lists take `search`, `ordering` and their filters beside the specification's parameters.
  'list-queries',
  'order-counts',
  'order-answers',
  'order-history',
  'order-ordering',
  'order-search',
  'overview',
  'payments',
  'saved-views',
  'product-counts',
  'service-search',
  'session',
  'subscription-payments',
  'subscriptions',
  'two-step',
  'user-counts',
]

export function capabilityRoutes(app: FastifyInstance): void {
  route(app, getServerCapabilities, {
    auth: 'public',
    schemas: { answer: serverCapabilities },
    handler: () => ({ extensions }),
  })
}
