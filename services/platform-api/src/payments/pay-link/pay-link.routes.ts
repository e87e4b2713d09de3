import type { FastifyInstance } from 'fastify'
import {
  createPayLink,
  getLinkedOrder,
  revokePayLink,
  startLinkPayment,
} from 'shared-contracts/api/pay-link.contract'
import {
  linkedOrder,
  linkPaymentBody,
  payLink,
  payLinkBody,
  payLinkRevoked,
} from 'shared-contracts/api/pay-link.schema'
import { startedPayment } from 'shared-contracts/api/payment.schema'
import { z } from 'zod/mini'
import { route } from '../../http/route'
import type { PaymentDeps } from '../payment-deps'
import { linkedOrderOf, startLinkedPayment } from './linked-order'
import { createPayLinkFor, requireLink, revokePayLinkOf, type PayLinkDeps } from './pay-link'

const orderParams = z.object({ orderNo: z.string() })
const tokenParams = z.object({ token: z.string() })

export function payLinkRoutes(app: FastifyInstance, paymentDeps: PaymentDeps): void {
  const { db, limits } = paymentDeps
  const deps = () => ({ db, limits, secret: app.config.secret, now: paymentDeps.now() })
  ownerCalls(app, deps)
  route(app, getLinkedOrder, {
    auth: 'public',
    schemas: { params: tokenParams, answer: linkedOrder },
    handler: async ({ params }) =>
      linkedOrderOf(paymentDeps, await requireLink(deps(), params.token)),
  })
  route(app, startLinkPayment, {
    auth: 'public',
    schemas: { params: tokenParams, body: linkPaymentBody, answer: startedPayment },
    handler: async ({ params: { token }, body }) => {
      const link = await requireLink(deps(), token)
      return startLinkedPayment(paymentDeps, { ...body, link, token })
    },
  })
}

function ownerCalls(app: FastifyInstance, deps: () => PayLinkDeps) {
  route(app, createPayLink, {
    auth: 'user',
    schemas: { body: payLinkBody, answer: payLink },
    handler: ({ user, body }) =>
      createPayLinkFor(deps(), { userId: user.id, number: body.order_no }),
  })
  route(app, revokePayLink, {
    auth: 'user',
    schemas: { params: orderParams, answer: payLinkRevoked },
    handler: ({ user, params }) =>
      revokePayLinkOf(deps(), { userId: user.id, number: params.orderNo }),
  })
}
