import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isMoneyBack } from '../post-entry'
import type { BookedPayment, Books, OwnPayment, OwnRefund, UnderWay } from './compare-books'

interface Range {
  firstDay: string
  lastDay: string
}

/** All of ours as it was at one moment: a payment that comes now is in all of it, or in nothing. */
export const readOwnBooks = (
  db: Db,
  range: Range,
  { theirs, theirRefunds }: Pick<Books, 'theirs' | 'theirRefunds'>,
): Promise<Pick<Books, 'ours' | 'ourRefunds' | 'ledgerKobo' | 'underWay'>> =>
  db.transaction(
    async (tx) => {
      const ours = await ownPayments(tx, range, theirs)
      const refundIds = theirRefunds.map(({ refundId }) => refundId)
      const ourRefunds = await ownRefunds(tx, range, refundIds)
      const attemptIds = ours.map(({ attemptId }) => attemptId)
      const ledgerKobo = await bookedByAttempt(tx, attemptIds)
      return { ours, ourRefunds, ledgerKobo, underWay: await readUnderWay(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const millis = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Our successful payments of the days, and every one that the provider lists for them. */
async function ownPayments(
  db: Db,
  { firstDay, lastDay }: Range,
  theirs: readonly BookedPayment[],
): Promise<OwnPayment[]> {
  const ids = theirs.map(({ providerId }) => providerId)
  const { rows } = await db.execute<OwnPayment & { [column: string]: unknown }>(sql`
    select * from (
      select t.provider_id as "providerId", a.tx_ref as "txRef", a.id as "attemptId",
             coalesce(substring(t.raw->>'created_at' from '^\\d{4}-\\d{2}-\\d{2}'),
                      to_char(t.seen_on at time zone 'UTC', 'YYYY-MM-DD')) as day,
             ${millis(sql`t.seen_on`)} as at, t.amount_kobo::float8 as "amountKobo", t.currency,
             coalesce(o.number, 'SUB-' || a.bought_subscription_id) as "orderNumber"
        from payment_transactions t
        join payment_attempts a on a.id = t.attempt_id
        left join orders o on o.id = a.order_id
       where t.status = 'successful') as own
     where own."providerId" = any(${sql.param(ids)}::text[]) or own.day between ${firstDay} and ${lastDay}`)
  return rows
}

/** What the ledger has of each attempt at the provider, refunds left out. */
async function bookedByAttempt(
  db: Db,
  attemptIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; kobo: number }>(sql`
    select e.attempt_id as id, sum(l.amount_kobo)::float8 as kobo
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where l.account = 'provider' and not ${isMoneyBack('e')}
       and e.attempt_id = any(${sql.param([...attemptIds])}::integer[])
     group by 1`)
  return new Map(rows.map(({ id, kobo }) => [id, kobo]))
}

/** Our completed refunds of the days, and every one that the provider lists for them. */
async function ownRefunds(
  db: Db,
  { firstDay, lastDay }: Range,
  refundIds: readonly string[],
): Promise<OwnRefund[]> {
  const { rows } = await db.execute<OwnRefund & { [column: string]: unknown }>(sql`
    select r.provider_refund_id as "refundId", t.provider_id as "providerId", a.tx_ref as "txRef",
           coalesce(o.number, 'SUB-' || r.bought_subscription_id) as "orderNumber", r.amount_kobo::float8 as "amountKobo",
           to_char(r.completed_on at time zone 'UTC', 'YYYY-MM-DD') as day,
           ${millis(sql`r.completed_on`)} as at
      from refunds r
      left join orders o on o.id = r.order_id
      join payment_transactions t on t.id = r.transaction_id
      join payment_attempts a on a.id = t.attempt_id
     where r.status = 'completed'
       and (r.provider_refund_id = any(${sql.param([...refundIds])}::text[])
            or to_char(r.completed_on at time zone 'UTC', 'YYYY-MM-DD') between ${firstDay} and ${lastDay})`)
  return rows
}

async function readUnderWay(db: Db): Promise<UnderWay> {
  const { rows } = await db.execute<{ payment: string | null; refund: string | null }>(sql`
    select tx_ref as payment, null as refund from payment_attempts
     where next_check_on is not null and tx_ref is not null
    union all
    select null, t.provider_id from refunds r
      join payment_transactions t on t.id = r.transaction_id
     where r.status in ('requested', 'unclear')`)
  return {
    payments: new Set(rows.flatMap(({ payment }) => payment ?? [])),
    refunds: new Set(rows.flatMap(({ refund }) => refund ?? [])),
  }
}

/** Refunds that the provider did not confirm, and those whose process died over them. */
export async function openRefunds(db: Db, stuckSince: Date) {
  const { rows } = await db.execute<{
    id: number
    providerId: string
    amountKobo: number
  }>(sql`
    select r.id, t.provider_id as "providerId", r.amount_kobo::float8 as "amountKobo"
      from refunds r join payment_transactions t on t.id = r.transaction_id
     where r.status = 'unclear'
        or (r.status = 'requested' and r.requested_on < ${stuckSince.toISOString()}::timestamptz)
     order by r.id`)
  return rows
}
