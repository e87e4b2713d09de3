import type { CouponCheck } from 'shared-contracts/api/order.schema'
import { nairaText } from '../money/naira'
import { couponDiscount, type Coupon } from './coupon-discount'

/** P 3 "Coupon check response": what a coupon takes off a price. */
export function couponAnswer(coupon: Coupon, priceKobo: number): CouponCheck {
  const { percent, amountKobo } = coupon
  return {
    valid: true,
    discount: nairaText(couponDiscount(coupon, priceKobo)),
    coupon_object: coupon.id,
    is_percentage: percent !== null,
    value: percent === null ? nairaText(amountKobo ?? 0) : String(percent),
  }
}

/** Naira as clients send it ("15000", "15000.00") in kobo; undefined for what is no price. */
export function priceKobo(text: string | undefined): number | undefined {
  const [, naira, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? []
  if (naira === undefined) return undefined
  const kobo = Number(naira) * 100 + Number(decimals.padEnd(2, '0'))
  return kobo > 0 ? kobo : undefined
}
