import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { paymentTransactions } from './payment.tables'
import type { ProviderTransaction } from './provider'

/**
 * Binds transactions to the attempt that they paid for and returns those that are its own. An id
 * that is bound elsewhere is left out: no payment counts twice.
 */
export async function bindTransactions(
  db: Db,
  attemptId: number,
  transactions: ProviderTransaction[],
): Promise<ProviderTransaction[]> {
  const own: ProviderTransaction[] = []
  for (const transaction of transactions) {
    const { providerId, status, amountKobo, currency, flwRef, raw } = transaction
    const bound = await db
      .insert(paymentTransactions)
      .values({ attemptId, providerId, status, amountKobo, currency, flwRef, raw })
      .onConflictDoUpdate({
        target: paymentTransactions.providerId,
        set: { status, amountKobo, currency, raw, seenOn: sql`now()` },
        setWhere: eq(paymentTransactions.attemptId, attemptId),
      })
      .returning({ id: paymentTransactions.id })
    if (bound.length > 0) own.push(transaction)
  }
  return own
}

/** Whether the provider has confirmed that this transaction is of this attempt. */
export async function isBound(db: Db, attemptId: number, providerId: string): Promise<boolean> {
  const bound = await db
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.attemptId, attemptId),
        eq(paymentTransactions.providerId, providerId),
      ),
    )
  return bound.length > 0
}
