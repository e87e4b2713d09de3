import type { FastifyInstance } from 'fastify'
import { createRefund, listRefunds } from 'shared-contracts/api/refund.contract'
import { orderRefunds, refund, refundBody } from 'shared-contracts/api/refund.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import { findOrder } from '../../orders/order.queries'
import type { PaymentDeps } from '../payment-deps'
import { refundOrder } from './refund-order'
import { listOrderRefunds } from './refund.queries'

const ofOrder = z.object({ number: z.string().check(z.maxLength(40)) })

/** Money back from an order, by finance. */
export function refundRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const auth = groupsWith('payments.refund')
  route(app, listRefunds, {
    auth,
    schemas: { params: ofOrder, answer: orderRefunds },
    handler: async ({ db, user, params: { number } }) => {
      const found = await findOrder(db, { number, viewer: user })
      if (!found) throw notFound()
      return listOrderRefunds(db, found.order.id)
    },
  })
  route(app, createRefund, {
    auth,
    stepUp: true,
    schemas: { params: ofOrder, body: refundBody, answer: refund },
    handler: ({ user, params: { number }, body }) =>
      refundOrder(deps, { number, actorId: user.id, body }),
  })
}
