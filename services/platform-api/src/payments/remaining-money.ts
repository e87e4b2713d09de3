import type { Db } from '../database/database'
import type { Attempt } from '../tables/payments.tables'
import { subjectOf } from './attempt.queries'
import { paymentTypeIn } from './charge'
import { backByCorrectionKobo } from './post-entry'
import { refundablePayments } from './refund/refund.queries'

interface RemainingMoney {
  leftKobo: number
  paymentType: string
}

/**
 * The payment of an attempt of which the most is left: one alone pays, and nothing of what went back or
 * may be on its way back. Runs behind the lock of what is paid for, as refunds and corrections do.
 */
export async function remainingMoney(tx: Db, attempt: Attempt): Promise<RemainingMoney> {
  const ofSubject = await refundablePayments(tx, subjectOf(attempt))
  const payments = ofSubject.filter(({ attemptId }) => attemptId === attempt.id)
  const [largest] = payments.toSorted((a, b) => b.leftKobo - a.leftKobo)
  // A correction names no payment: it counts against all of them together.
  const all = payments.reduce((sum, { leftKobo }) => sum + leftKobo, 0)
  const allLeft = all - (await backByCorrectionKobo(tx, attempt.id))
  return {
    leftKobo: Math.min(largest?.leftKobo ?? 0, allLeft),
    paymentType: paymentTypeIn(largest?.raw ?? {}),
  }
}
