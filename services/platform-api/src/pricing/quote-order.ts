import { findCoupon, findCouponById } from './coupon/coupon.queries'
import type { Db } from '../database/database'
import type { Coupon, OrderRecord } from '../orders/order.tables'
import { availableCreditKobo } from './referral/referral-credit'
import {
  findAllowance,
  type Allowance,
  type AllowanceAnswer,
} from '../subscriptions/subscription-usage.queries'
import { quote, type Quote } from './quote'

/** What the customer asks to have taken off; a referral credit comes off by itself. */
export interface DiscountChoice {
  coupon?: { code: string } | { id: number }
  subscription?: boolean
}

/** A quote of an order, with what it draws on. */
export interface OrderQuote extends Quote {
  couponId: number | null
  allowance: Allowance | null
}

export interface QuotedOrder {
  quoted: OrderQuote
  /** A coupon was asked for and does not hold. */
  couponRefused: boolean
  /** Why the plan gives nothing; undefined when it does or was not asked. */
  planRefused?: Exclude<AllowanceAnswer['kind'], 'granted'>
}

type Unpaid = Pick<OrderRecord, 'id' | 'userId' | 'serviceId' | 'costKobo' | 'filingKobo'>

/** The price of an unpaid order by what is true now, whatever a browser says about discounts. */
export async function quoteOrder(
  db: Db,
  order: Unpaid,
  { choice, now }: { choice: DiscountChoice; now: Date },
): Promise<QuotedOrder> {
  const { userId, serviceId, id: orderId } = order
  if (choice.subscription) {
    const answer = await findAllowance(db, { userId, serviceId, orderId, now })
    if (answer.kind === 'granted') {
      const { allowance } = answer
      const covered = quote({ ...order, planKobo: order.costKobo })
      const quoted = { ...covered, couponId: null, allowance }
      return { quoted, couponRefused: choice.coupon !== undefined }
    }
    return { quoted: await quoteWith(db, order), couponRefused: false, planRefused: answer.kind }
  }
  const coupon = await couponOf(db, choice, { userId, now })
  const quoted = await quoteWith(db, order, coupon)
  return { quoted, couponRefused: choice.coupon !== undefined && !coupon }
}

async function quoteWith(db: Db, order: Unpaid, coupon?: Coupon): Promise<OrderQuote> {
  const creditKobo = await availableCreditKobo(db, { userId: order.userId, orderId: order.id })
  const quoted = quote({ ...order, coupon, creditKobo })
  return { ...quoted, couponId: coupon?.id ?? null, allowance: null }
}

async function couponOf(
  db: Db,
  { coupon }: DiscountChoice,
  { userId, now }: { userId: number; now: Date },
): Promise<Coupon | undefined> {
  if (!coupon) return undefined
  return 'code' in coupon
    ? findCoupon(db, { code: coupon.code, userId, now })
    : findCouponById(db, { id: coupon.id, userId, now })
}
