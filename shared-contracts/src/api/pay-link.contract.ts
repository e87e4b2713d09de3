import { defineCall } from '../call/call'
import type {
  LinkedOrder,
  LinkPaymentBody,
  PayLink,
  PayLinkBody,
  PayLinkRevoked,
} from './pay-link.schema'
import type { StartedPayment } from './payment.schema'

/**
 * Ours: a link by which somebody without an account pays an own order within 24 hours. Asking again
 * gives the link that runs. 404 for another's order, 409 for one that is paid.
 */
export const createPayLink = defineCall<PayLink, { body: PayLinkBody }>()(
  'POST',
  '/api/x/pay-links',
)
/** Ours: ends the link of an own order at once. */
export const revokePayLink = defineCall<PayLinkRevoked, { params: { orderNo: string } }>()(
  'DELETE',
  '/api/x/pay-links/{orderNo}',
)
/** Ours, without an account: what a link asks to pay. 404 once it has ended or was taken back. */
export const getLinkedOrder = defineCall<LinkedOrder, { params: { token: string } }>()(
  'GET',
  '/api/x/linked-orders/{token}',
)
/**
 * Ours, without an account: the provider's page, which returns to the link. 409 when the order is
 * paid, or a payment of it is being confirmed.
 */
export const startLinkPayment = defineCall<
  StartedPayment,
  { params: { token: string }; body: LinkPaymentBody }
>()('POST', '/api/x/linked-orders/{token}/payments')
