import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { attemptOutcomeOf, type AttemptOutcome, type KnownAttempt } from './attempt-outcome'

/** Where the payment of a plan stands by the server's word. */
export interface PlanPaymentOutcome extends AttemptOutcome {
  userSubscription: number
  /** Id of the plan; undefined while nobody has said. */
  plan: number | undefined
  /** False for a plan that was paid for and has ended. */
  active: boolean
  /** ISO date-time; null for a plan that does not end. */
  validTill: string | null | undefined
}

/** A plan of the user's list: it is there once it was paid. */
export interface OwnedPlan {
  plan?: number
  active?: boolean
  valid_till?: string | null
}

interface Known extends KnownAttempt {
  userSubscription: number
  payment: PlanPaymentState | undefined
  owned: OwnedPlan | undefined
}

/** The plan counts most: it may have been paid by another attempt than this one. */
export function planPaymentStateOf(known: Known): PlanPaymentOutcome {
  const { claim, userSubscription, payment, owned } = known
  const paid = payment?.status === 'paid' || payment?.active === true || owned !== undefined
  return {
    ...attemptOutcomeOf(known, paid),
    userSubscription,
    plan: payment?.plan ?? owned?.plan ?? claim.attempt?.plan,
    active: paid && (payment?.active ?? owned?.active ?? true),
    validTill: payment?.valid_till ?? owned?.valid_till,
  }
}
