import { defineCall } from '../call/call'
import type { QuoteAnswer, QuoteBody } from './pricing.schema'

/**
 * Ours: what the caller's own order costs with the discounts asked for, by the formula that charges
 * it. 400 with `coupon` for a code that does not hold, 404 for another's order. Where the call is
 * absent (404 too), the lines are put together from the order and the coupon check.
 */
export const quoteOrder = defineCall<QuoteAnswer, { body: QuoteBody }>()('POST', '/api/x/quotes')
