import { findAttemptByReference } from './attempt.queries'
import { attachReference, repriceAttempt } from './attach-reference'
import { completeWithoutPayment } from './complete-without-payment'
import { reconcileReported } from './reconcile-attempt'
import { isFinal } from './next-status'
import type { RateLimit } from '../rate-limits/rate-limit'
import type { PayableItem, Payable } from './payable'
import { refuseLongReference, type Hints } from './payment-hints'
import type { Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { paidStateOf, stateNow } from './payment-state'

/** References that we did not give, of one customer. */
const newReferences: RateLimit = {
  ...{ name: 'payment-reference', points: 60, duration: 600, store: 'lasting' },
}

/** Where a payment stands after what the browser reported was looked into. */
export async function recordPayment<Row, State>(
  deps: PaymentDeps,
  payable: Payable<Row, State>,
  bought: PayableItem<Row>,
  hints: Hints,
): Promise<State> {
  const { txRef, choice } = hints
  if (txRef === null) return completeWithoutPayment(deps, payable, bought, choice)
  refuseLongReference(txRef)
  const known = await findAttemptByReference(deps.db, txRef)
  // Each is looked up at the provider, which has limits of its own.
  if (!known) await deps.limits.count(newReferences, bought.userId)
  const attempt = known ?? (await attachReference(deps, payable, bought, { ...hints, txRef }))
  if (attempt === 'not-yet') return refused(deps, payable, bought, { txRef, status: 'pending' })
  if (attempt === 'paid-before') return paidStateOf(payable, bought)
  if (attempt === 'foreign' || !isOf(attempt, payable.subject(bought.id))) {
    return refused(deps, payable, bought, { txRef, status: 'failed' })
  }
  if (attempt.origin === 'client' && !isFinal(attempt.status)) {
    await repriceAttempt(deps, payable, bought.id, { attempt, choice })
  }
  const looked = await reconcileReported(deps, attempt, hints)
  return stateNow(deps, payable, { id: bought.id, attempt: looked })
}

const isOf = (attempt: Attempt, subject: Partial<Attempt>) =>
  Object.entries(subject).every(([column, id]) => attempt[column as keyof Attempt] === id)

/** Another customer's payment and a made-up one answer alike. */
async function refused<Row, State>(
  { db, now }: PaymentDeps,
  payable: Payable<Row, State>,
  bought: PayableItem<Row>,
  { txRef, status }: { txRef: string; status: 'failed' | 'pending' },
): Promise<State> {
  const { price } = await payable.quote(db, bought, { choice: {}, now: now() })
  const detail = payable.outcomes[status === 'failed' ? 'foreign' : 'pending']
  return payable.stateOf(bought, { status, txRef, detail, kobo: price.expectedKobo })
}
