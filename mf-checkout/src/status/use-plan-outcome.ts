import { useEffect, useRef } from 'react'
import { getSubscription } from 'shared-contracts/api/subscription.contract'
import { useSessionStore } from 'shared-contracts/session'
import { changePlan } from 'shared-contracts/session-plan'
import { useShell } from 'shared-contracts/shell'
import { planNumber } from '../device/client-reference'
import { markAttempt } from '../device/payment-attempts'
import type { PaymentClaim } from './landing'
import type { PaymentStateKind } from './attempt-outcome'
import type { PlanPaymentOutcome } from './plan-payment-outcome'
import { planTexts } from './texts'

const unsuccessful: readonly PaymentStateKind[] = ['failed', 'cancelled', 'unpaid']

/** Marks the attempt with what became of it; a plan that was paid is notified once and in the session. */
export function usePlanOutcome(claim: PaymentClaim, outcome: PlanPaymentOutcome | undefined): void {
  const { toast } = useShell()
  const refresh = useFreshPlan()
  const notified = useRef(false)
  useEffect(() => {
    if (!outcome) return
    const { kind, final, txRef, userSubscription } = outcome
    const of = { order: planNumber(userSubscription), txRef }
    if (kind === 'paid' && !notified.current) {
      notified.current = true
      // A reload finds the attempt marked, and says nothing a second time.
      if (!claim.attempt?.over) toast(planTexts.activated, 'success')
      void refresh()
    }
    if (kind === 'paid' || (final && unsuccessful.includes(kind))) markAttempt(of, { over: true })
    else if (kind === 'pending') markAttempt(of, { landed: true })
  }, [claim, outcome, toast, refresh])
}

/**
 * Puts the name of the plan that the server shows into the session, for "Download with {plan}".
 * Without an answer the session keeps the old name until the next sign-in.
 */
function useFreshPlan() {
  const { api } = useShell()
  const session = useSessionStore()
  const refresh = async () => {
    const now = session.store.getState()
    if (now.status !== 'signed-in') return
    const { userId } = now
    const held = await api.call(getSubscription, { params: { userId } }).catch(() => undefined)
    const plan = held?.plan_details?.plan
    if (plan) changePlan(session, { userId, plan })
  }
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  return useRef(() => latest.current()).current
}
