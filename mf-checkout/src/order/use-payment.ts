import { startPayment } from 'shared-contracts/api/payment.contract'
import type { StartPaymentBody } from 'shared-contracts/api/payment.schema'
import type { SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { beginPayment } from '../device/begin-payment'
import type { BillingDetails } from './billing-details'
import { naira } from './kobo'
import { discountOf, type OrderTotal } from './order-total'
import { couponRefusal } from './pay-phase'
import { useCardPayment, useSkipCardPage } from './use-card-payment'
import type { Coupon } from './use-coupon'

interface PaymentOptions {
  order: OrderDetail
  total: OrderTotal
  coupon: Coupon
  /** The plan's grant, where it is taken. */
  subscription: SubscriptionCheck | null
}

/** One payment of one order. */
export function usePayment(options: PaymentOptions) {
  const { order, total, coupon } = options
  const { api } = useShell()
  const remember = remembering(options)
  const card = useCardPayment({
    purchase: { kind: 'order', number: order.number, item: order.item },
    total: total.total,
    start: (billing, instead) =>
      api.call(startPayment, { body: { ...requestOf(options, billing), ...instead } }),
    remember,
    onRefused(error) {
      const refusal = couponRefusal(error)
      if (refusal) coupon.reject(refusal)
    },
  })
  const proceed = useSkipCardPage(card.isHere, () => remember(null, naira(total.total)))
  return { ...card, proceed }
}

export type Payment = ReturnType<typeof usePayment>

const remembering =
  ({ order, total, coupon, subscription }: PaymentOptions) =>
  (txRef: string | null, amount: string) =>
    beginPayment({
      order,
      txRef,
      amount,
      discount: naira(discountOf(total)),
      coupon: coupon.applied,
      subscription,
      now: new Date(),
    })

const requestOf = (
  { order, coupon, subscription }: PaymentOptions,
  { name, email, phone }: BillingDetails,
): StartPaymentBody => ({
  order_no: order.number,
  coupon: coupon.applied?.code ?? null,
  subscription: subscription !== null,
  customer: { name, email, phone },
})
