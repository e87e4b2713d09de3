import { and, eq, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { paymentEvents, paymentTransactions } from '../tables/payments.tables'
import { withoutCardData, type WebhookEvent } from './webhook-event'

/** Time for the browser to come back and say which coupon it applied. */
const reportWithinMs = 2 * 60_000
const tryAgainAfterMs = 5 * 60_000

/**
 * Keeps a webhook; the provider sends the same one several times, which makes one row. One that was given up is
 * acted on again, so that finance can have it resent.
 */
export async function storeEvent(
  db: Db,
  { event, body, now }: { event: WebhookEvent; body: unknown; now: Date },
): Promise<void> {
  const charge = event.kind === 'charge' ? event : undefined
  const nextTryOn = charge ? new Date(now.getTime() + reportWithinMs) : null
  await db
    .insert(paymentEvents)
    .values({
      providerId: charge?.providerId,
      txRef: charge?.txRef,
      status: event.status,
      body: withoutCardData(body),
      receivedOn: now,
      nextTryOn,
    })
    .onConflictDoUpdate({
      target: [paymentEvents.providerId, paymentEvents.status],
      set: { receivedOn: now, nextTryOn, processedOn: null },
      setWhere: and(isNull(paymentEvents.nextTryOn), notExists(settledTransactionOf(db))),
    })
}

/** The transaction of the event, once it is known to belong to an attempt, and what became of it. */
const settledTransactionOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.providerId, paymentEvents.providerId),
        ne(paymentTransactions.status, 'pending'),
      ),
    )

/** The events of a transaction were acted on, or were given up. */
export async function closeEvents(
  db: Db,
  { providerId, processedOn }: { providerId: string; processedOn: Date | null },
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ processedOn, nextTryOn: null })
    .where(
      and(eq(paymentEvents.providerId, providerId), sql`${paymentEvents.nextTryOn} is not null`),
    )
}

export interface WaitingEvent {
  providerId: string
  txRef: string
  receivedOn: Date
}

/** News that nobody acted on in time, for one process: the next try moves ahead at once. */
export async function takeWaitingEvent(db: Db, now: Date): Promise<WaitingEvent | undefined> {
  const waiting = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(lte(paymentEvents.nextTryOn, now))
    .orderBy(paymentEvents.nextTryOn)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(paymentEvents)
    .set({ nextTryOn: new Date(now.getTime() + tryAgainAfterMs) })
    .where(eq(paymentEvents.id, sql`(${waiting})`))
    .returning()
  if (!taken) return undefined
  const { providerId, txRef, receivedOn } = taken
  return { providerId: providerId ?? '', txRef: txRef ?? '', receivedOn }
}
