import { defineCall } from '../call/call'
import type { OrderRefunds, Refund, RefundBody } from './refund.schema'

type OfOrder = { params: { number: string } }

/**
 * Ours, groups 1 and 4: the card payments of an order, and what was given back. Where the call is
 * absent (404), the order page offers no refund.
 */
export const listRefunds = defineCall<OrderRefunds, OfOrder>()(
  'GET',
  '/api/x/orders/{number}/refunds',
)
/**
 * Ours, groups 1 and 4: gives money back through the card provider, never more than what was paid less
 * what was given back (400 with `amount`). 409 when the provider refuses; 503 when it does not answer,
 * and the list then shows what became of it.
 */
export const createRefund = defineCall<Refund, OfOrder & { body: RefundBody }>()(
  'POST',
  '/api/x/orders/{number}/refunds',
)
