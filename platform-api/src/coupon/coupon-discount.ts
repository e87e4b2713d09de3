import type { coupons } from '../order/order.tables'

export type Coupon = typeof coupons.$inferSelect

/** Kobo, half up, never more than the price (decisions.md, settled 5). */
export function couponDiscount(
  { percent, amountKobo }: Pick<Coupon, 'percent' | 'amountKobo'>,
  costKobo: number,
): number {
  const wanted = percent === null ? (amountKobo ?? 0) : Math.round((costKobo * percent) / 100)
  return Math.min(wanted, costKobo)
}
