import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { kobo, type Kobo } from './kobo'

type Charged = Pick<
  OrderDetail,
  | 'amount'
  | 'amofin_cost'
  | 'filing_cost'
  | 'discount'
  | 'referral_discount'
  | 'coupon_final_amount'
>

export interface OrderTotal {
  service: Kobo
  filing: Kobo
  /** What comes off, each already limited to what it may touch. */
  off: { subscription: Kobo; referral: Kobo; coupon: Kobo }
  total: Kobo
}

/**
 * What an order costs. The amount less the subscription's discount, or less the referral's and
 * the coupon's (P 4); discounts touch the service's own price only, never the filing cost, and
 * never go below zero (decisions.md, settled 5).
 */
export function orderTotal(order: Charged): OrderTotal {
  const amount = kobo(order.amount)
  const filing = Math.min(Math.max(kobo(order.filing_cost), 0), amount)
  const service = amount - filing
  const off = discounts(order, service)
  return {
    service,
    filing,
    off,
    total: amount - off.subscription - off.referral - off.coupon,
  }
}

function discounts(order: Charged, service: Kobo): OrderTotal['off'] {
  const subscription = limited(kobo(order.discount), service)
  if (subscription > 0) return { subscription, referral: 0, coupon: 0 }
  const referral = limited(kobo(order.referral_discount), service)
  const final = order.coupon_final_amount
  const couponed = final === null ? 0 : kobo(order.amount) - kobo(final)
  return { subscription, referral, coupon: limited(couponed, service - referral) }
}

const limited = (discount: Kobo, most: Kobo) => Math.min(Math.max(discount, 0), most)
