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

/** What this page adds to the order before the server knows of it. */
export interface Discounts {
  coupon?: { discount: string } | null
  plan?: { discount: string } | null
}

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
export function orderTotal(order: Charged, added: Discounts = {}): OrderTotal {
  const amount = kobo(order.amount)
  const filing = Math.min(Math.max(kobo(order.filing_cost), 0), amount)
  const service = amount - filing
  const off = discounts(order, added, service)
  return {
    service,
    filing,
    off,
    total: amount - off.subscription - off.referral - off.coupon,
  }
}

function discounts(order: Charged, { plan, coupon }: Discounts, service: Kobo): OrderTotal['off'] {
  const subscription = limited(kobo(plan?.discount ?? order.discount), service)
  if (subscription > 0) return { subscription, referral: 0, coupon: 0 }
  const referral = limited(kobo(order.referral_discount), service)
  const couponed = coupon ? kobo(coupon.discount) : couponOf(order, referral)
  return { subscription, referral, coupon: limited(couponed, service - referral) }
}

/** The order's own coupon: its final amount is what is left after every discount (D 3). */
function couponOf(order: Charged, referral: Kobo): Kobo {
  const final = order.coupon_final_amount
  return final === null ? 0 : kobo(order.amount) - referral - kobo(final)
}

const limited = (discount: Kobo, most: Kobo) => Math.min(Math.max(discount, 0), most)

/** All that comes off. */
export const discountOf = ({ off }: OrderTotal): Kobo =>
  off.subscription + off.referral + off.coupon
