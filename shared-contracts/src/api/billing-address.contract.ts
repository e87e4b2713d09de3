import { defineCall } from '../call/call'
import type { BillingAddress, BillingAddressBody } from './billing-address.schema'

/** Keeps the caller's billing address in the profile, and on an order that waits for its payment. */
export const saveBillingAddress = defineCall<BillingAddress, { body: BillingAddressBody }>()(
  'POST',
  '/api/order/billingaddress/',
)
