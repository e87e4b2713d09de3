import type { FastifyInstance } from 'fastify'
import { startedPayment } from 'shared-contracts/api/payment.schema'
import {
  getPlanPayment,
  recordPlanPayment as recordCall,
  startPlanPayment as startCall,
} from 'shared-contracts/api/subscription.contract'
import {
  planPayment,
  planPaymentState,
  startPlanPaymentBody,
} from 'shared-contracts/api/subscription.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../app/failures'
import { route } from '../../app/route'
import { findAttemptByReference } from '../../payment/attempt.queries'
import { askAgain } from '../../payment/look-into'
import type { PaymentDesk } from '../../payment/payment-desk'
import { planStateNow } from './plan-payment-state'
import { recordPlanPayment } from './record-plan-payment'
import { startPlanPayment } from './start-plan-payment'

/** Bound by `paymentRoutes`, whose desk waits for what it began when the server closes. */
export function planPaymentRoutes(app: FastifyInstance, desk: PaymentDesk): void {
  const auth = groupsWith('subscriptions.own')
  route(app, startCall, {
    auth,
    schemas: { body: startPlanPaymentBody, answer: startedPayment },
    handler: ({ user, body }) => startPlanPayment(desk, user.id, body),
  })
  route(app, getPlanPayment, {
    auth,
    schemas: { params: z.object({ txRef: z.string() }), answer: planPaymentState },
    handler: async ({ db, user, params }) => {
      const attempt = await findAttemptByReference(db, params.txRef)
      const bought = attempt?.boughtSubscriptionId ?? null
      if (attempt?.userId !== user.id || bought === null) throw notFound()
      return planStateNow(desk, bought, await askAgain(desk, attempt))
    },
  })
  route(app, recordCall, {
    auth,
    schemas: { body: planPayment, answer: planPaymentState },
    handler: ({ user, body }) => recordPlanPayment(desk, user.id, body),
  })
}
