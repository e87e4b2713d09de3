import { claimCheck } from './attempt.queries'
import { isFinal, isUnderWay } from './next-status'
import type { Hints } from './payment-hints'
import type { PaymentDesk } from './payment-desk'
import type { Attempt } from './payment.tables'
import { closeAttempt, settle } from './settle'

/** The attempt after what a browser reported about it was looked into. */
export async function lookInto(
  desk: PaymentDesk,
  attempt: Attempt,
  { transactionId, outcome: hint }: Pick<Hints, 'transactionId' | 'outcome'>,
): Promise<Attempt> {
  if (isFinal(attempt.status)) return attempt
  const over = hint === 'cancelled' || hint === 'failed'
  const mayAsk = await claimCheck(desk.db, attempt.id, desk.now())
  if (!mayAsk && !(over && isUnderWay(attempt.status))) return attempt
  const settled = await settle(desk, attempt.id, { transactionId, hint })
  if (!over || !isUnderWay(settled.status)) return settled
  // The provider knows no transaction: it is over once nobody can pay by the page any more.
  return closeAttempt(desk, settled, hint).catch(() => settled)
}

/** The attempt as the provider knows it now; asked at most every two seconds. */
export async function askAgain(desk: PaymentDesk, attempt: Attempt): Promise<Attempt> {
  const ask = !isFinal(attempt.status) && (await claimCheck(desk.db, attempt.id, desk.now()))
  return ask ? settle(desk, attempt.id) : attempt
}
