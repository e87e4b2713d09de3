import type { FastifyInstance } from 'fastify'
import { checkCoupon } from 'shared-contracts/api/order.contract'
import { couponCheck } from 'shared-contracts/api/order.schema'
import { z } from 'zod/mini'
import { route } from '../app/route'
import { countAttempt, type AttemptLimit } from '../auth/attempt-limit'
import { couponAnswer, priceKobo } from './coupon-answer'
import { findCoupon } from './coupon.queries'

/** Of one customer: enough for somebody who mistypes, too few to guess a code. */
export const couponLimit: AttemptLimit = { action: 'coupon', max: 40, minutes: 10 }

const couponQuery = z.object({
  coupon: z.optional(z.string().check(z.maxLength(40))),
  price: z.optional(z.string().check(z.maxLength(40))),
})

export function couponRoutes(app: FastifyInstance): void {
  route(app, checkCoupon, {
    auth: 'user',
    schemas: { query: couponQuery, answer: couponCheck },
    handler: async ({ db, user, query }) => {
      await countAttempt(db, couponLimit, String(user.id))
      const price = priceKobo(query.price)
      const asked = { code: query.coupon ?? '', userId: user.id, now: new Date() }
      const coupon = price === undefined ? undefined : await findCoupon(db, asked)
      return coupon && price ? couponAnswer(coupon, price) : { valid: false }
    },
  })
}
