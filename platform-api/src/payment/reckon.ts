import { findCoupon, findCouponById } from '../coupon/coupon.queries'
import type { Coupon } from '../coupon/coupon-discount'
import type { Db } from '../database/database'
import { findAllowance, type AllowanceAnswer } from '../subscription/subscription-usage.queries'
import { priceOf, type OrderRecord, type Price } from './price'

/** What the customer wants taken off. */
export interface Choice {
  coupon?: { code: string } | { id: number }
  subscription?: boolean
}

export interface Reckoned {
  price: Price
  /** A coupon was asked for and does not hold. */
  couponRefused: boolean
  /** Why the plan gives nothing; undefined when it does or was not asked. */
  planRefused?: Exclude<AllowanceAnswer['kind'], 'granted'>
}

/** The price of an order by what is true now, whatever a browser says about discounts. */
export async function reckon(
  db: Db,
  order: OrderRecord,
  { choice, now }: { choice: Choice; now: Date },
): Promise<Reckoned> {
  const { userId, serviceId, id: orderId } = order
  if (choice.subscription) {
    const answer = await findAllowance(db, { userId, serviceId, orderId, now })
    if (answer.kind === 'granted') {
      const price = priceOf(order, { allowance: answer.allowance })
      return { price, couponRefused: choice.coupon !== undefined }
    }
    return { price: priceOf(order), couponRefused: false, planRefused: answer.kind }
  }
  const coupon = await couponOf(db, choice, { userId, now })
  return {
    price: priceOf(order, { coupon }),
    couponRefused: choice.coupon !== undefined && !coupon,
  }
}

async function couponOf(
  db: Db,
  { coupon }: Choice,
  asked: { userId: number; now: Date },
): Promise<Coupon | undefined> {
  if (!coupon) return undefined
  return 'code' in coupon
    ? findCoupon(db, { ...asked, code: coupon.code })
    : findCouponById(db, { ...asked, id: coupon.id })
}
