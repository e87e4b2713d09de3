import type { PaymentStatus } from 'shared-contracts/api/order-payment.schema'
import type { PaymentClaim } from './landing'

export type PaymentStateKind =
  | PaymentStatus
  /** The provider's page says that nothing came of it; the server does not know yet. */
  | 'left'
  /** Payment is due, and nobody said that it was made. */
  | 'open'
  /** The server does not take this payment. */
  | 'refused'

/** Where a payment stands by the server's word, whatever it is for. */
export interface AttemptOutcome {
  kind: PaymentStateKind
  txRef: string | null
  /** Decimal text in naira; undefined while the server has not said. */
  amount: string | undefined
  /** The server's own sentence about it, where it has one. */
  reason: string | undefined
  /** Asking again by itself would not change it. */
  final: boolean
}

export interface KnownAttempt {
  claim: PaymentClaim
  payment:
    | { status: PaymentStatus; amount: string; tx_ref: string | null; detail: string }
    | undefined
  refusal: string | undefined
}

/** Payment is due, and none is under way. */
export const payableKinds: readonly PaymentStateKind[] = [
  'left',
  'failed',
  'cancelled',
  'unpaid',
  'open',
]

const settledKinds: readonly PaymentStateKind[] = ['failed', 'cancelled', 'underpaid', 'unpaid']

/** @param paid By whatever attempt: what is paid for counts more than this one. */
export function attemptOutcomeOf(known: KnownAttempt, paid: boolean): AttemptOutcome {
  const { claim, payment, refusal } = known
  const kind = paid ? 'paid' : unpaidKind(known)
  // Another attempt paid: what the server says of this one is not about that.
  const byAnother = paid && payment !== undefined && payment.status !== 'paid'
  return {
    kind,
    txRef: payment?.tx_ref ?? claim.txRef,
    amount: byAnother ? undefined : (payment ?? claim.attempt)?.amount,
    reason: (kind === 'refused' ? refusal : byAnother ? undefined : payment?.detail) || undefined,
    final: paid || kind === 'refused' || (payment !== undefined && settledKinds.includes(kind)),
  }
}

function unpaidKind({ claim, payment, refusal }: KnownAttempt): PaymentStateKind {
  const { reportedStatus, free } = claim.landing
  if (refusal !== undefined) return 'refused'
  if (payment && payment.status !== 'pending') return payment.status
  if (reportedStatus === 'cancelled' || reportedStatus === 'failed') return 'left'
  // A page that was opened and left without a word may be unpaid: only a success makes it wait.
  const came =
    reportedStatus === 'successful' || reportedStatus === 'pending' || claim.attempt?.landed
  return free || came ? 'pending' : 'open'
}
