import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkCoupon } from 'shared-contracts/api/order.contract'
import { couponCheck, type CouponCheck } from 'shared-contracts/api/order-payment.schema'
import { z } from 'zod/mini'
import { route } from '../http/route'
import type { RateLimit } from '../rate-limits/rate-limit'
import { parseNaira, nairaText } from '../money/naira'
import { availableCreditKobo } from './referral-credit'
import { couponNumber } from './coupon-number'
import { findCoupon } from './coupon.queries'
import type { Db } from '../database/database'
import { orders, type Coupon, type OrderRecord } from '../tables/orders.tables'
import { quote } from './quote'

/** Of one customer: enough for somebody who mistypes, too few to guess a code. */
export const couponLimit: RateLimit = {
  ...{ name: 'coupon', points: 40, duration: 600, store: 'lasting' },
}

const couponQuery = z.object({
  coupon: z.optional(z.string().check(z.maxLength(40))),
  price: z.optional(z.string().check(z.maxLength(40))),
})

export function couponRoutes(app: FastifyInstance): void {
  route(app, checkCoupon, {
    auth: 'user',
    schemas: { query: couponQuery, answer: couponCheck },
    handler: async ({ db, limits, user, query }) => {
      await limits.count(couponLimit, user.id)
      const priceKobo = parseNaira(query.price)
      const order = priceKobo && (await findUnpaidOrder(db, { userId: user.id, priceKobo }))
      if (!order) return { valid: false }
      const code = query.coupon ?? ''
      const coupon = await findCoupon(db, { code, userId: user.id, now: new Date() })
      if (!coupon) return { valid: false }
      const credit = await availableCreditKobo(db, { userId: user.id, orderId: order.id })
      const holder = { secret: app.config.secret, userId: user.id }
      return {
        ...couponAnswer(coupon, order, credit),
        coupon_object: couponNumber(coupon.id, holder),
      }
    },
  })
}

/**
 * The unpaid order that a coupon is for. The call names none, so the price only tells a customer's
 * unpaid orders apart; what it takes off is quoted from the order.
 */
async function findUnpaidOrder(
  db: Db,
  { userId, priceKobo }: { userId: number; priceKobo: number },
): Promise<OrderRecord | undefined> {
  const { costKobo, filingKobo } = orders
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Payment Pending')))
    .orderBy(
      sql`${costKobo} = ${priceKobo} desc, ${costKobo} + ${filingKobo} = ${priceKobo} desc`,
      desc(orders.id),
    )
    .limit(1)
  return order
}

/**
 * P 3 "Coupon check response". `discount` is by how much less is to pay, so that a client's sum, which
 * takes a referral credit off beside it (P 4), comes to what is charged.
 */
export function couponAnswer(
  coupon: Coupon,
  { costKobo, filingKobo }: OrderRecord,
  creditKobo: number,
): Omit<CouponCheck, 'coupon_object'> {
  const { percent, amountKobo } = coupon
  const price = { costKobo, filingKobo, creditKobo }
  const lessKobo = quote(price).payableKobo - quote({ ...price, coupon }).payableKobo
  return {
    valid: true,
    discount: nairaText(lessKobo),
    is_percentage: percent !== null,
    value: percent === null ? nairaText(amountKobo ?? 0) : String(percent),
  }
}
