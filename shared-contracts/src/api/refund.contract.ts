import { defineCall } from '../call/call'
import type { BoughtPlans, PaymentRefunds, Refund, RefundBody } from './refund.schema'

type OfOrder = { params: { number: string } }

/**
 * Ours, groups 1 and 4: the card payments of an order, and what was given back. Where the call is
 * absent (404), the order page offers no refund.
 */
export const listRefunds = defineCall<PaymentRefunds, OfOrder>()(
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
/**
 * Ours, groups 1 and 4: the plans that a customer paid for by card, newest first, with their payments
 * and what was given back.
 */
export const listBoughtPlans = defineCall<BoughtPlans, { query: { user: number } }>()(
  'GET',
  '/api/x/bought-plans',
)
/**
 * Ours, groups 1 and 4: as `createRefund`, of a plan. Where nothing of its price is left, the plan ends
 * now, or with the last period that stays paid for; what was used of it stays used.
 */
export const createPlanRefund = defineCall<Refund, { params: { id: number }; body: RefundBody }>()(
  'POST',
  '/api/x/bought-plans/{id}/refunds',
)
