import { useEffect } from 'react'
import { brand } from 'shared-contracts/brand'
import { useSessionStore } from 'shared-contracts/session'
import { changePlan } from 'shared-contracts/session-plan'
import type { ShownSubscriptions } from './load-held'

/**
 * Keeps the session's plan, which other pages offer to download with, what this page shows: a payment
 * may have arrived, or a plan ended, since the sign-in. The newest that runs counts; without one, the
 * free plan.
 */
export function useSessionPlan(
  userId: number | undefined,
  held: ShownSubscriptions | undefined,
): void {
  const session = useSessionStore()
  const newest = held?.subscriptions.find(({ active }) => active)
  const plan = newest?.plan_details.plan ?? brand.freePlan
  useEffect(() => {
    if (userId !== undefined) changePlan(session, { userId, plan })
  }, [session, userId, plan])
}
