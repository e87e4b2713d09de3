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
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import { findAttemptByReference } from '../../payments/attempt.queries'
import { refreshAttempt } from '../../payments/reconcile-attempt'
import type { PaymentDeps } from '../../payments/payment-deps'
import { hintsOf } from '../../payments/payment-hints'
import { stateNow } from '../../payments/payment-state'
import { recordPayment } from '../../payments/record-payment'
import { startLimit, startPayment } from '../../payments/start-payment'
import { boughtPlan, planPayable as payable } from './plan-payable'
import { findOwnPurchase } from './purchase.queries'

/** The payments of plans go the way of all payments. */
export function planPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const auth = groupsWith('subscriptions.own')
  const ownPlan = async (userId: number, id: number) => {
    const purchase = await findOwnPurchase(deps.db, { id, userId })
    if (!purchase) throw notFound()
    return boughtPlan(purchase)
  }
  route(app, startCall, {
    auth,
    schemas: { body: startPlanPaymentBody, answer: startedPayment },
    handler: async ({ limits, user, body }) => {
      await limits.count(startLimit, user.id)
      const { user_subscription: id, customer, end_pending: endPending } = body
      const bought = await ownPlan(user.id, id)
      return startPayment(deps, payable, bought, { customer, choice: {}, endPending })
    },
  })
  route(app, getPlanPayment, {
    auth,
    schemas: { params: z.object({ txRef: z.string() }), answer: planPaymentState },
    handler: async ({ db, user, params }) => {
      const attempt = await findAttemptByReference(db, params.txRef)
      const bought = attempt?.boughtSubscriptionId ?? null
      if (attempt?.userId !== user.id || bought === null) throw notFound()
      return stateNow(deps, payable, { id: bought, attempt: await refreshAttempt(deps, attempt) })
    },
  })
  route(app, recordCall, {
    auth,
    schemas: { body: planPayment, answer: planPaymentState },
    handler: async ({ user, body }) =>
      recordPayment(deps, payable, await ownPlan(user.id, body.user_subscription), hintsOf(body)),
  })
}
