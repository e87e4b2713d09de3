import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import {
  paymentAttempts,
  paymentTransactions,
  refunds,
  type Attempt,
} from '../tables/payments.tables'
import { paysFor, subjectOf } from './attempt.queries'
import { paymentTypeIn } from './charge'
import type { PaymentSubject } from './payable'
import { backByCorrectionKobo } from './post-entry'

/** Successful payments in naira of an order or plan, with what can still be given back, oldest first. */
export async function refundablePayments(db: Db, subject: PaymentSubject) {
  const refunded = db
    .select({
      transactionId: refunds.transactionId,
      kobo: sql<number>`sum(${refunds.amountKobo})::float8`.as('kobo'),
    })
    .from(refunds)
    .where(ne(refunds.status, 'refused'))
    .groupBy(refunds.transactionId)
    .as('given')
  return db
    .select({
      id: paymentTransactions.id,
      attemptId: paymentTransactions.attemptId,
      providerId: paymentTransactions.providerId,
      amountKobo: paymentTransactions.amountKobo,
      raw: paymentTransactions.raw,
      paidOn: sql<Date>`coalesce(${paymentAttempts.paidOn}, ${paymentTransactions.seenOn})`.mapWith(
        paymentAttempts.createdOn,
      ),
      leftKobo:
        sql<number>`${paymentTransactions.amountKobo} - coalesce(${refunded.kobo}, 0)`.mapWith(
          Number,
        ),
    })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(refunded, eq(refunded.transactionId, paymentTransactions.id))
    .where(
      and(
        paysFor(subject),
        eq(paymentTransactions.status, 'successful'),
        eq(paymentTransactions.currency, 'NGN'),
      ),
    )
    .orderBy(asc(paymentTransactions.id))
}

export type RefundablePayment = Awaited<ReturnType<typeof refundablePayments>>[number]

interface RemainingMoney {
  leftKobo: number
  paymentType: string
  /** When it was paid, by the provider's clock; where it does not say, when we learned of it. */
  paidOn: Date
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
    paidOn: timeIn(largest?.raw ?? {}) ?? largest?.paidOn ?? new Date(),
  }
}

function timeIn(raw: unknown): Date | undefined {
  const { created_at } = raw as { created_at?: unknown }
  const time = new Date(typeof created_at === 'string' ? created_at : NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}
