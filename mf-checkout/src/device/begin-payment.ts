import type { SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { writeStored } from 'shared-contracts/storage'
import { storeAttempt, type PaymentAttempt } from './payment-attempts'
import { storeOrderNumber, type AppliedCoupon } from './stored-order'

interface PaymentStart {
  order: Pick<OrderDetail, 'number'>
  /** Null when nothing is to pay. */
  txRef: string | null
  /** Decimal texts in naira. */
  amount: string
  discount: string
  coupon: AppliedCoupon | null
  subscription: SubscriptionCheck | null
  now: Date
}

/** Leaves on the device what the payment's outcome needs to tell the server (P 3). */
export function beginPayment({ order, now, coupon, ...begun }: PaymentStart): void {
  const attempt: PaymentAttempt = {
    ...begun,
    order: order.number,
    coupon: coupon && couponRecord(coupon),
    startedOn: now.toISOString(),
  }
  // This payment is of an order: a plan that was chosen before is not what the outcome is about.
  writeStored('sub-purchase', undefined)
  storeOrderNumber(order.number)
  storeAttempt(attempt)
}

const couponRecord = (coupon: AppliedCoupon): NonNullable<PaymentAttempt['coupon']> => ({
  coupon_object: coupon.object ?? null,
  discount: coupon.discount,
  is_percentage: coupon.isPercentage,
  valid: true,
  value: coupon.value,
})
