import type { PlanPayment, PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { notFound } from '../../app/failures'
import { findAttemptByReference } from '../../payment/attempt.queries'
import { lookInto } from '../../payment/look-into'
import type { PaymentDesk } from '../../payment/payment-desk'
import { hintsOf, refuseLongReference } from '../../payment/payment-hints'
import { planOutcomes } from '../texts'
import { adoptPlanReference } from './adopt-plan-reference'
import { paidPlanState, planStateNow, refusedPlanState } from './plan-payment-state'
import { findOwnPurchase } from './purchase.queries'

/** Where the payment of a plan stands after what the browser reported was looked into. */
export async function recordPlanPayment(
  desk: PaymentDesk,
  userId: number,
  body: PlanPayment,
): Promise<PlanPaymentState> {
  const purchase = await findOwnPurchase(desk.db, { id: body.user_subscription, userId })
  if (!purchase) throw notFound()
  const { txRef, ...hints } = hintsOf(body)
  if (txRef === null) {
    // A plan is never free of charge, whatever the address says.
    return purchase.paidOn === null
      ? refusedPlanState(purchase, {
          status: 'failed',
          txRef,
          detail: planOutcomes.amountDue(purchase.costKobo),
        })
      : paidPlanState(purchase)
  }
  refuseLongReference(txRef)
  const known = await findAttemptByReference(desk.db, txRef)
  const attempt = known ?? (await adoptPlanReference(desk, purchase, { ...hints, txRef }))
  if (attempt === 'plan-paid') return paidPlanState(purchase)
  if (attempt === 'not-yet') {
    return refusedPlanState(purchase, { status: 'pending', txRef, detail: planOutcomes.pending })
  }
  if (attempt === 'foreign' || attempt.boughtSubscriptionId !== purchase.id) {
    return refusedPlanState(purchase, { status: 'failed', txRef, detail: planOutcomes.foreign })
  }
  return planStateNow(desk, purchase.id, await lookInto(desk, attempt, hints))
}
