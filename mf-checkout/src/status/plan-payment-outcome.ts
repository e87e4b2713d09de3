import type { PaymentStatus } from 'shared-contracts/api/order-payment.schema'
import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import type { PaymentClaim } from './landing'

export type PlanPaymentStateKind =
  | PaymentStatus
  /** The provider's page says that nothing came of it; the server does not know yet. */
  | 'left'
  /** Chosen, and nobody said that it was paid. */
  | 'open'
  /** The server does not take the payment for this plan. */
  | 'refused'

/** Where the payment of a plan stands by the server's word. */
export interface PlanPaymentOutcome {
  kind: PlanPaymentStateKind
  userSubscription: number
  /** Id of the plan; undefined while nobody has said. */
  plan: number | undefined
  txRef: string | null
  /** Decimal text in naira; undefined while the server has not said. */
  amount: string | undefined
  /** False for a plan that was paid for and has ended. */
  active: boolean
  /** ISO date-time; null for a plan that does not end. */
  validTill: string | null | undefined
  /** The server's own sentence about it, where it has one. */
  reason: string | undefined
  /** Asking again by itself would not change it. */
  final: boolean
}

/** A plan of the user's list: it is there once it was paid. */
export interface OwnedPlan {
  plan?: number
  active?: boolean
  valid_till?: string | null
}

interface Known {
  claim: PaymentClaim
  userSubscription: number
  payment: PlanPaymentState | undefined
  owned: OwnedPlan | undefined
  refusal: string | undefined
}

/** The plan counts most: it may have been paid by another attempt than this one. */
export function planPaymentStateOf(known: Known): PlanPaymentOutcome {
  const { claim, userSubscription, payment, owned, refusal } = known
  const kind = kindOf(known)
  // Another attempt paid: what the server says of this one is not about that.
  const byAnother = kind === 'paid' && payment !== undefined && payment.status !== 'paid'
  return {
    kind,
    userSubscription,
    plan: payment?.plan ?? owned?.plan ?? claim.attempt?.plan,
    txRef: payment?.tx_ref ?? claim.txRef,
    amount: byAnother ? undefined : (payment ?? claim.attempt)?.amount,
    active: kind === 'paid' && (payment?.active ?? owned?.active ?? true),
    validTill: payment?.valid_till ?? owned?.valid_till,
    reason: (kind === 'refused' ? refusal : byAnother ? undefined : payment?.detail) || undefined,
    final: kind === 'paid' || kind === 'refused' || settled.includes(payment?.status),
  }
}

const settled: readonly (PaymentStatus | undefined)[] = [
  'failed',
  'cancelled',
  'underpaid',
  'unpaid',
]

function kindOf({ claim, payment, owned, refusal }: Known): PlanPaymentStateKind {
  const { reportedStatus, free } = claim.landing
  if (payment?.status === 'paid' || payment?.active || owned) return 'paid'
  if (refusal !== undefined) return 'refused'
  if (payment && payment.status !== 'pending') return payment.status
  if (reportedStatus === 'cancelled' || reportedStatus === 'failed') return 'left'
  // A page that was opened and left without a word may be unpaid: only a success makes it wait.
  const came =
    reportedStatus === 'successful' || reportedStatus === 'pending' || claim.attempt?.landed
  return free || came ? 'pending' : 'open'
}
