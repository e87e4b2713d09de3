import type { ApiClient } from 'shared-contracts/api-client'
import { saveBillingAddress } from 'shared-contracts/api/payment.contract'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { BillingDetails } from './billing-details'

interface AddressChange {
  /** That waits for its payment; none where a plan is bought. */
  order?: Pick<OrderDetail, 'number'>
  /** What the form was filled with. */
  before: BillingDetails
  details: BillingDetails
}

/**
 * Keeps a changed address in the profile and on the order, so that it is asked for once. Never
 * rejects: a payment does not wait for it, and a server without the call is asked again next time.
 */
export async function saveAddress(
  api: ApiClient,
  { order, before, details }: AddressChange,
): Promise<void> {
  const { addressLine1, addressLine2, city, state, country, zip } = details
  const fields = ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'zip'] as const
  if (fields.every((field) => before[field] === details[field])) return
  const lines = { addressLine1, addressLine2, city, state, country }
  const body = { order_no: order?.number, ...lines, pincode: zip }
  await api.call(saveBillingAddress, { body }).catch(() => undefined)
}
