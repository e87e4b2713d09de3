import type { FastifyInstance } from 'fastify'
import { checkCoupon } from 'shared-contracts/api/order.contract'
import { couponCheck } from 'shared-contracts/api/order.schema'
import { z } from 'zod/mini'
import { route } from '../../http/route'
import type { RateLimit } from '../../rate-limits/rate-limit'
import { parseNaira } from '../../money/naira'
import { availableCreditKobo } from '../referral/referral-credit'
import { couponAnswer, findUnpaidOrder } from './coupon-answer'
import { findCoupon } from './coupon.queries'

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
      return couponAnswer(coupon, order, credit)
    },
  })
}
