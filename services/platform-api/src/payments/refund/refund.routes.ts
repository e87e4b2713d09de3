import type { FastifyInstance } from 'fastify'
import {
  createPlanRefund,
  createRefund,
  listBoughtPlans,
  listRefunds,
} from 'shared-contracts/api/refund.contract'
import {
  boughtPlans,
  boughtPlansQuery,
  paymentRefunds,
  refund,
  refundBody,
} from 'shared-contracts/api/refund.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import type { PaymentDeps } from '../payment-deps'
import { listPaidPlans, listPaymentRefunds } from './refund.queries'
import { refundPayment } from './refund-payment'

const ofOrder = z.object({ number: z.string().check(z.maxLength(40)) })
const auth = groupsWith('payments.refund')

/** Money back from an order or a plan, by finance. */
export function refundRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  orderRefundRoutes(app, deps)
  planRefundRoutes(app, deps)
}

function orderRefundRoutes(app: FastifyInstance, deps: PaymentDeps) {
  const { order: payable } = deps.payables
  route(app, listRefunds, {
    auth,
    schemas: { params: ofOrder, answer: paymentRefunds },
    handler: async ({ db, params: { number } }) => {
      const order = await payable.findNumbered(db, [number])
      if (!order) throw notFound()
      return listPaymentRefunds(db, { orderId: order.id })
    },
  })
  route(app, createRefund, {
    auth,
    stepUp: true,
    schemas: { params: ofOrder, body: refundBody, answer: refund },
    handler: async ({ db, user, params: { number }, body }) => {
      const order = await payable.findNumbered(db, [number])
      if (!order) throw notFound()
      const request = { boughtId: order.id, actorId: user.id, body }
      return refundPayment(deps, payable, request)
    },
  })
}

function planRefundRoutes(app: FastifyInstance, deps: PaymentDeps) {
  route(app, listBoughtPlans, {
    auth,
    schemas: { query: boughtPlansQuery, answer: boughtPlans },
    handler: async ({ db, query }) => ({ results: await listPaidPlans(db, query.user) }),
  })
  route(app, createPlanRefund, {
    auth,
    stepUp: true,
    schemas: { params: z.object({ id: idParam }), body: refundBody, answer: refund },
    handler: async ({ db, user, params: { id }, body }) => {
      if (!(await deps.payables.plan.findNumbered(db, [`SUB-${id}`]))) throw notFound()
      const request = { boughtId: id, actorId: user.id, body }
      return refundPayment(deps, deps.payables.plan, request)
    },
  })
}
