import { and, count, desc, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { mails } from '../tables/messages.tables'
import { paymentAttempts, paymentEvents } from '../tables/payments.tables'
import { retentionRuns } from '../tables/server.tables'

const seconds = (from: unknown) =>
  sql<number>`coalesce(greatest(extract(epoch from now() - min(${from})), 0), 0)::float8`

/** For how many seconds the longest waiting piece of work of a job has been due. */
export async function readJobLags(db: Db): Promise<Record<string, number>> {
  const [mail] = await db
    .select({ lag: seconds(mails.nextTryOn) })
    .from(mails)
    .where(and(isNull(mails.sentOn), lte(mails.nextTryOn, sql`now()`)))
  const [payment] = await db
    .select({ lag: seconds(paymentAttempts.nextCheckOn) })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckOn, sql`now()`))
  const [webhook] = await db
    .select({ lag: seconds(paymentEvents.nextTryOn) })
    .from(paymentEvents)
    .where(lte(paymentEvents.nextTryOn, sql`now()`))
  return { mail: mail?.lag ?? 0, payments: payment?.lag ?? 0, webhooks: webhook?.lag ?? 0 }
}

/** Seconds since the daily deletion of what is over its time last ended; undefined before the first. */
export async function readRetentionAge(db: Db): Promise<number | undefined> {
  const [run] = await db
    .select({ age: seconds(retentionRuns.finishedOn) })
    .from(retentionRuns)
    .where(isNotNull(retentionRuns.finishedOn))
    .groupBy(retentionRuns.day)
    .orderBy(desc(retentionRuns.day))
    .limit(1)
  return run?.age
}

const recent = 1000

/** Of the last thousand attempts to pay: a fixed number, so that reading it costs the same for ever. */
export async function countRecentPayments(db: Db): Promise<{ status: string; total: number }[]> {
  const newest = db
    .select({ id: sql`max(${paymentAttempts.id}) - ${recent}` })
    .from(paymentAttempts)
  return db
    .select({ status: paymentAttempts.status, total: count() })
    .from(paymentAttempts)
    .where(gt(paymentAttempts.id, sql`(${newest})`))
    .groupBy(paymentAttempts.status)
}
