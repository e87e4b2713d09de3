import type { orders } from '../order/order.tables'
import { couponDiscount, type Coupon } from '../coupon/coupon-discount'
import type { Allowance } from '../subscription/subscription-usage.queries'

export type OrderRecord = typeof orders.$inferSelect

/** What an order costs with the discounts that were asked for and found to hold. */
export interface Price {
  payableKobo: number
  couponId: number | null
  couponDiscountKobo: number
  allowance: Allowance | null
  subscriptionDiscountKobo: number
}

/**
 * Cost less discounts, plus filing (decisions.md, settled 5). A plan's discount stands alone: it
 * covers the whole cost, and a referral credit is not spent beside it.
 */
export function priceOf(
  order: Pick<OrderRecord, 'costKobo' | 'filingKobo' | 'referralDiscountKobo'>,
  { coupon, allowance }: { coupon?: Coupon; allowance?: Allowance } = {},
): Price {
  if (allowance) {
    return {
      payableKobo: order.filingKobo,
      couponId: null,
      couponDiscountKobo: 0,
      allowance,
      subscriptionDiscountKobo: order.costKobo,
    }
  }
  const left = order.costKobo - order.referralDiscountKobo
  const couponDiscountKobo = coupon ? Math.min(couponDiscount(coupon, order.costKobo), left) : 0
  return {
    payableKobo: left - couponDiscountKobo + order.filingKobo,
    couponId: coupon?.id ?? null,
    couponDiscountKobo,
    allowance: null,
    subscriptionDiscountKobo: 0,
  }
}
