import type { OrderPayment } from 'shared-contracts/api/order-payment.schema'
import type { PaymentClaim, PaymentReturn } from './landing'
import { statusTexts } from './texts'

/**
 * The whole order payment record of the specification (P 3). `status` is what the provider's
 * redirect said and never more: a server that believes it must not be told of a payment that the
 * customer broke off.
 */
export function paymentRecord(
  { landing, txRef, attempt }: PaymentClaim,
  order: string,
): OrderPayment {
  const subscription = attempt?.subscription ?? null
  const coupon = attempt?.coupon ?? null
  return {
    order_no: order,
    flw_ref: null,
    tx_ref: txRef,
    transaction_id: landing.transactionId,
    status: statusOf(landing),
    amount: attempt?.amount ?? null,
    response_object: JSON.stringify(landing.query),
    payment_method: statusTexts.method,
    discount_applied: attempt?.discount ?? null,
    subscription_applied: subscription !== null,
    subscription_object: subscription,
    coupon_applied: coupon !== null,
    couponobject: coupon,
  }
}

const statusOf = ({ reportedStatus }: PaymentReturn) =>
  reportedStatus === 'nothing' ? null : reportedStatus
