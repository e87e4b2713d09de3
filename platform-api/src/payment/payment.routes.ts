import type { FastifyInstance } from 'fastify'
import { recordPayment as recordCall } from 'shared-contracts/api/order.contract'
import { orderPayment, paymentState } from 'shared-contracts/api/order.schema'
import { getPayment, startPayment as startCall } from 'shared-contracts/api/payment.contract'
import { startedPayment, startPaymentBody } from 'shared-contracts/api/payment.schema'
import { z } from 'zod/mini'
import { Failure, notFound, unsupportedMedia } from '../app/failures'
import { route } from '../app/route'
import { unstorablePath } from '../app/storable-text'
import { countAttempt } from '../auth/attempt-limit'
import { couponLimit } from '../coupon/coupon.routes'
import { sameSecret } from '../secrets/same-secret'
import { planPaymentRoutes } from '../subscription/buying/plan-payment.routes'
import { findAttemptByReference } from './attempt.queries'
import { askAgain } from './look-into'
import { openPaymentDesk, type PaymentDesk } from './payment-desk'
import { startPaymentPoller } from './payment-poller'
import { recordPayment, stateNow } from './record-payment'
import { startPayment } from './start-payment'
import { receiveWebhook } from './webhook'

export const webhookPath = '/api/payment/webhook/'

export function paymentRoutes(app: FastifyInstance): void {
  const desk = openPaymentDesk(app)
  customerCalls(app, desk)
  webhook(app, desk)
  pollWhileListening(app, desk)
  planPaymentRoutes(app, desk)
}

function customerCalls(app: FastifyInstance, desk: PaymentDesk) {
  route(app, startCall, {
    auth: 'user',
    schemas: { body: startPaymentBody, answer: startedPayment },
    handler: async ({ db, user, body }) => {
      if (body.coupon?.trim()) await countAttempt(db, couponLimit, String(user.id))
      return startPayment(desk, user.id, body)
    },
  })
  route(app, getPayment, {
    auth: 'user',
    schemas: { params: z.object({ txRef: z.string() }), answer: paymentState },
    handler: async ({ db, user, params }) => {
      const attempt = await findAttemptByReference(db, params.txRef)
      if (attempt?.userId !== user.id || attempt.orderId === null) throw notFound()
      return stateNow(desk, attempt.orderId, await askAgain(desk, attempt))
    },
  })
  route(app, recordCall, {
    auth: 'user',
    schemas: { body: orderPayment, answer: paymentState },
    handler: ({ user, body }) => recordPayment(desk, user.id, body),
  })
}

/** The provider knows no application key: its own header admits it. */
function webhook(app: FastifyInstance, desk: PaymentDesk) {
  const wanted = app.config.payment?.webhookHash ?? ''
  app.post(webhookPath, {
    schema: { hide: true },
    onRequest: async (request) => {
      // A shared secret, no signature.
      if (sameSecret(request.headers['verif-hash'], wanted)) return
      throw new Failure(401, { detail: 'The verif-hash header does not fit.' })
    },
    handler: async (request) => {
      if (request.isMultipart()) throw unsupportedMedia(request)
      if (!isKeepable(request.body)) throw new Failure(400, { detail: 'This is no event.' })
      await receiveWebhook(desk, request.body)
      return { status: 'received' }
    },
  })
}

/** Whatever the provider tells is kept, as long as it is an object that a database can hold. */
const isKeepable = (body: unknown) =>
  typeof body === 'object' && body !== null && unstorablePath(body) === undefined

/** A server that only answers injected requests, as in tests, does not poll. */
function pollWhileListening(app: FastifyInstance, desk: PaymentDesk) {
  if (!desk.takesCards) return
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = startPaymentPoller(desk)
  })
  app.addHook('onClose', () => stop())
}
