import { claimCheck } from './attempt.queries'
import { isFinal, isUnsettled } from './next-status'
import type { Hints } from './payment-hints'
import type { PaymentDeps } from './payment-deps'
import type { Attempt } from './payment.tables'
import { closeAttempt, reconcileAttempt } from './reconcile-attempt'

/** The attempt after the provider was asked about what a browser reported. */
export async function reconcileReported(
  deps: PaymentDeps,
  attempt: Attempt,
  { transactionId, outcome: hint }: Pick<Hints, 'transactionId' | 'outcome'>,
): Promise<Attempt> {
  if (isFinal(attempt.status)) return attempt
  const over = hint === 'cancelled' || hint === 'failed'
  const mayAsk = await claimCheck(deps.db, attempt.id, deps.now())
  if (!mayAsk && !(over && isUnsettled(attempt.status))) return attempt
  const settled = await reconcileAttempt(deps, attempt.id, { transactionId, hint })
  if (!over || !isUnsettled(settled.status)) return settled
  // The provider knows no transaction: it is over once nobody can pay by the page any more.
  return closeAttempt(deps, settled, hint).catch(() => settled)
}

/** The attempt as the provider knows it now; asked at most every two seconds. */
export async function askAgain(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  const ask = !isFinal(attempt.status) && (await claimCheck(deps.db, attempt.id, deps.now()))
  return ask ? reconcileAttempt(deps, attempt.id) : attempt
}
