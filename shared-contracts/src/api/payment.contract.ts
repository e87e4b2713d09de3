import { defineCall } from '../call/call'
import type { PaymentState } from './order-payment.schema'
import type {
  BillingAddress,
  BillingAddressBody,
  QuoteAnswer,
  QuoteBody,
  StartPaymentBody,
  StartedPayment,
} from './payment.schema'

/**
 * Ours. Answers the provider's page for one attempt; while an attempt is open, asking again gives
 * the same page. 409 when the order is paid, is on hold, or a payment of it is being confirmed
 * (`confirmingPayment`). Where this call is absent (404), the provider's inline checkout with a client reference is used.
 */
export const startPayment = defineCall<StartedPayment, { body: StartPaymentBody }>()(
  'POST',
  '/api/x/payments',
)
/** Ours: asks the provider again and answers where the payment stands. */
export const getPayment = defineCall<PaymentState, { params: { txRef: string } }>()(
  'GET',
  '/api/x/payments/{txRef}',
)

/** Keeps the caller's billing address in the profile, and on an order that waits for its payment. */
export const saveBillingAddress = defineCall<BillingAddress, { body: BillingAddressBody }>()(
  'POST',
  '/api/order/billingaddress/',
)

/**
 * Ours: what the caller's own order costs with the discounts asked for, by the formula that charges
 * it. 400 with `coupon` for a code that does not hold, 404 for another's order. Where the call is
 * absent (404 too), the lines are put together from the order and the coupon check.
 */
export const quoteOrder = defineCall<QuoteAnswer, { body: QuoteBody }>()('POST', '/api/x/quotes')
