import { lagosDate } from 'agreement-template/format'
import { sql } from 'drizzle-orm'
import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import type { Db } from '../../database/database'
import { retention, timeInWords, type Retention } from '../../retention/retention'

const dayMs = 24 * 60 * 60_000

/** When the user paid last, for an order or a plan; undefined for who never did. */
export async function lastPaidOn(db: Db, userId: number): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select extract(epoch from greatest(
      (select max(paid_on) from orders where user_id = ${userId}),
      (select max(paid_on) from subscriptions where user_id = ${userId}),
      (select max(t.seen_on) from payment_transactions t
         join payment_attempts a on a.id = t.attempt_id where a.user_id = ${userId} and t.status = 'successful'))) as at`)
  const at = rows[0]?.at
  return at ? new Date(Number(at) * 1000) : undefined
}

/** Day until which the records of somebody who paid last at this moment stay, in Lagos. */
export const retainedUntil = (paidOn: Date): string =>
  lagosDate(new Date(paidOn.getTime() + retention.orders.days * dayMs))

const retainedRecord = ({ why, days, after }: Retention, what: string, until: string | null) => ({
  what,
  why,
  time: `${timeInWords(days)} after ${after}`,
  until,
})

/**
 * What stays of a deleted account, why and how long. Only somebody who paid leaves records of sale;
 * `retained-columns.ts` names the columns, and a test finds a deleted person nowhere else.
 */
export function retainedRecords(paidOn: Date | undefined): DeletionState['kept'] {
  const { orders, payments, auditTrail, mails, backups } = retention
  const until = paidOn ? retainedUntil(paidOn) : null
  const sale = paidOn
    ? [
        retainedRecord(orders, 'Paid orders with their answers, files and documents', until),
        retainedRecord(payments, 'Payments and receipts, with your name as the buyer', until),
      ]
    : []
  return [
    ...sale,
    retainedRecord(auditTrail, 'What our staff changed on your account, where it names you', null),
    retainedRecord(
      mails,
      'The email that confirms the deletion: your address and the subject',
      null,
    ),
    retainedRecord(backups, 'Backups, which we read only to restore the site', null),
  ]
}
