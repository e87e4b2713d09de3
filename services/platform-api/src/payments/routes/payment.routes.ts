import type { FastifyInstance } from 'fastify'
import { recordPayment as recordCall } from 'shared-contracts/api/order.contract'
import { orderPayment, paymentState } from 'shared-contracts/api/order-payment.schema'
import { getPayment, startPayment as startCall } from 'shared-contracts/api/payment.contract'
import { startedPayment, startPaymentBody } from 'shared-contracts/api/payment.schema'
import { z } from 'zod/mini'
import { Failure, notFound, unsupportedMedia } from '../../http/failures'
import { route } from '../../http/route'
import { unstorablePath } from '../../http/storable-text'
import { couponLimit } from '../../pricing/coupon.routes'
import { sameSecret } from '../../secrets/sha256'
import { findAttemptByReference, findOwnOrder } from '../attempt.queries'
import { refreshAttempt } from '../reconcile-attempt'
import { boughtOrder, choiceOf } from '../order-payable'
import type { PaymentDeps } from '../payment-deps'
import { hintsOf } from '../payment-hints'
import { couponIdOf } from '../../pricing/coupon-number'
import { startPaymentPoller } from '../payment-poller'
import { stateNow } from '../payment-state'
import { recordPayment } from '../record-payment'
import { startNightlyReconciliation } from '../reconciliation/nightly'
import { startLimit, startPayment } from '../start-payment'
import { receiveWebhook } from '../webhook'

export const webhookPath = '/api/payment/webhook/'

export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  customerCalls(app, deps)
  webhook(app, deps)
  pollWhileListening(app, deps)
}

function customerCalls(app: FastifyInstance, deps: PaymentDeps) {
  const { order: payable } = deps.payables
  const ownOrder = async (userId: number, number: string) => {
    const order = await findOwnOrder(deps.db, { number, userId })
    if (!order) throw notFound()
    return boughtOrder(order)
  }
  route(app, startCall, {
    auth: 'user',
    schemas: { body: startPaymentBody, answer: startedPayment },
    handler: async ({ limits, user, body }) => {
      await limits.count(startLimit, user.id)
      if (body.coupon?.trim()) await limits.count(couponLimit, user.id)
      const { customer, end_pending: endPending } = body
      const bought = await ownOrder(user.id, body.order_no)
      const choice = choiceOf(body)
      return startPayment(deps, payable, bought, { customer, choice, endPending })
    },
  })
  route(app, getPayment, {
    auth: 'user',
    schemas: { params: z.object({ txRef: z.string() }), answer: paymentState },
    handler: async ({ db, user, params }) => {
      const attempt = await findAttemptByReference(db, params.txRef)
      if (attempt?.userId !== user.id || attempt.orderId === null) throw notFound()
      const refreshed = await refreshAttempt(deps, attempt)
      return stateNow(deps, payable, { id: attempt.orderId, attempt: refreshed })
    },
  })
  route(app, recordCall, {
    auth: 'user',
    schemas: { body: orderPayment, answer: paymentState },
    handler: async ({ user, body }) => {
      const holder = { secret: app.config.secret, userId: user.id }
      const hints = hintsOf(body, (number) => couponIdOf(number, holder))
      return recordPayment(deps, payable, await ownOrder(user.id, body.order_no), hints)
    },
  })
}

/** The provider knows no application key: its own header admits it. */
function webhook(app: FastifyInstance, deps: PaymentDeps) {
  const wanted = app.config.payment?.webhookHash ?? ''
  app.post(webhookPath, {
    schema: { hide: true },
    onRequest: async (request) => {
      // A shared secret, no signature.
      if (sameSecret(request.headers['verif-hash'], wanted)) return
      throw new Failure(401, { detail: 'The verif-hash header is missing or wrong.' })
    },
    handler: async (request) => {
      if (request.isMultipart()) throw unsupportedMedia(request)
      if (!isKeepable(request.body))
        throw new Failure(400, { detail: 'The body is not a webhook event.' })
      await receiveWebhook(deps, request.body)
      return { status: 'received' }
    },
  })
}

/** Whatever the provider tells is kept, as long as it is an object that a database can hold. */
const isKeepable = (body: unknown) =>
  typeof body === 'object' && body !== null && unstorablePath(body) === undefined

/** A server that only answers injected requests, as in tests, does not poll. */
function pollWhileListening(app: FastifyInstance, deps: PaymentDeps) {
  if (!deps.takesCards) return
  let stop = async () => {}
  app.addHook('onListen', async () => {
    const stops = [startPaymentPoller(deps), startNightlyReconciliation(deps)]
    stop = async () => void (await Promise.all(stops.map((end) => end())))
  })
  app.addHook('onClose', () => stop())
}
