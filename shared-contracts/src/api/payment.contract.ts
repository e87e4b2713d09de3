import { defineCall } from '../call/call'
import type { PaymentState } from './order.schema'
import type { StartedPayment, StartPaymentBody } from './payment.schema'

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
