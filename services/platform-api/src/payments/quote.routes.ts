import type { FastifyInstance } from 'fastify'
import { quoteOrder as quoteCall } from 'shared-contracts/api/payment.contract'
import { quoteAnswer, quoteBody } from 'shared-contracts/api/payment.schema'
import { invalid, notFound } from '../http/failures'
import { route } from '../http/route'
import { couponLimit } from '../pricing/coupon.routes'
import { nairaText } from '../money/naira'
import { findOwnOrder } from './attempt.queries'
import { choiceOf } from './order-payable'
import { fixedTexts } from './texts'
import { quoteLinesOf, recordedQuote, type Quote } from '../pricing/quote'
import { quoteOrder } from '../pricing/order-discounts'

/** What the caller's own order costs with the discounts asked for, before anything is paid. */
export function quoteRoutes(app: FastifyInstance): void {
  route(app, quoteCall, {
    auth: 'user',
    schemas: { body: quoteBody, answer: quoteAnswer },
    handler: async ({ db, limits, user, body }) => {
      const choice = choiceOf(body)
      if (choice.coupon) await limits.count(couponLimit, user.id)
      const order = await findOwnOrder(db, { number: body.order_no, userId: user.id })
      if (!order) throw notFound()
      if (order.status !== 'Payment Pending') return answerOf(recordedQuote(order))
      const { quoted, couponRefused } = await quoteOrder(db, order, { choice, now: new Date() })
      if (couponRefused) throw invalid({ coupon: [fixedTexts.invalidCoupon] })
      return answerOf(quoted)
    },
  })
}

const answerOf = (quoted: Quote) => ({
  lines: quoteLinesOf(quoted),
  payable: nairaText(quoted.payableKobo),
})
