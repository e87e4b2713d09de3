import { sql } from 'drizzle-orm'
import type { DeletionState, LossKind } from 'shared-contracts/api/privacy.schema'
import type { SignedInUser } from '../../http/authentication'
import type { Db } from '../../database/database'
import { formatNaira } from '../../money/naira'
import { isStaff } from '../../accounts/two-step/second-step'
import { blockedTexts, lossTexts, privacyTexts } from '../texts'
import { retainedRecords, lastPaidOn } from './retained-records'

/** What the owner of an account reads before they delete it; read again when they do. */
export async function readDeletionState(db: Db, user: SignedInUser): Promise<DeletionState> {
  if (isStaff(user.group)) {
    return { refused: privacyTexts.staff, blocked: [], losses: [], kept: [] }
  }
  // One after the other: also read in a transaction, which has one connection.
  const blocked = await listBlocked(db, user.id)
  const losses = await listLosses(db, user.id)
  const kept = retainedRecords(await lastPaidOn(db, user.id))
  return { refused: null, blocked, losses, kept }
}

const paysFor = sql`coalesce('order ' || o.number, 'a plan')`
const attemptsWithOrder = sql`payment_attempts a left join orders o on o.id = a.order_id`

/** Paid work, money that moves or may have come, and appointments, each in a sentence. */
async function listBlocked(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string; subject: string; item: string }>(sql`
    select 'order' as kind, number as subject, item from orders
     where user_id = ${userId} and status not in ('Payment Pending', 'Completed')
    union all
    select distinct 'payment', ${paysFor}, '' from ${attemptsWithOrder}
     where a.user_id = ${userId} and a.next_check_on is not null
       and a.status in ('claimed', 'open', 'pending', 'ended')
    union all
    select distinct 'refund', ${paysFor}, '' from refunds r
      join payment_transactions t on t.id = r.transaction_id
      join payment_attempts a on a.id = t.attempt_id
      left join orders o on o.id = r.order_id
      left join subscriptions s on s.id = r.bought_subscription_id
     where coalesce(o.user_id, s.user_id) = ${userId} and r.status in ('requested', 'unclear')
    union all
    select distinct 'refundDue', ${paysFor}, '' from ${attemptsWithOrder}
     where a.user_id = ${userId} and 0 > (
       select coalesce(sum(l.amount_kobo), 0) from ledger_entries e
         join ledger_lines l on l.entry_id = e.id
        where e.attempt_id = a.id and l.account = 'refund-due') + (
       select coalesce(sum(r.amount_kobo), 0) from refunds r
         join payment_transactions t on t.id = r.transaction_id
        where t.attempt_id = a.id and r.status in ('requested', 'unclear'))
    union all
    select 'consultations', count(*)::text, '' from consultations c
      join subscriptions s on s.id = c.subscription_id
     where s.user_id = ${userId} and c.status in ('Requested', 'Assigned', 'Accepted')
    having count(*) > 0`)
  return rows.map(({ kind, subject, item }) => {
    if (kind === 'order') return blockedTexts.order(subject, item)
    if (kind === 'payment') return blockedTexts.payment(subject)
    if (kind === 'refund') return blockedTexts.refund(subject)
    if (kind === 'refundDue') return blockedTexts.refundDue(subject)
    return blockedTexts.consultations(Number(subject))
  })
}

/** What goes although it was paid for, or given. */
async function listLosses(db: Db, userId: number): Promise<DeletionState['losses']> {
  const { rows } = await db.execute<{
    documents: number
    plans: string | null
    credit: number
  }>(sql`
    select
      (select count(*)::int from orders where user_id = ${userId} and paid_on is not null) as documents,
      (select string_agg(distinct p.subscription_title, ', ')
         from subscriptions s join plans p on p.id = s.plan_id
        where s.user_id = ${userId} and s.active and s.cost_kobo > 0
          and (s.valid_till is null or s.valid_till > now())) as plans,
      (select coalesce(sum(amount_kobo), 0)::float8
         from referral_credits where user_id = ${userId} and spent_kobo is null) as credit`)
  const { documents = 0, plans = null, credit = 0 } = rows[0] ?? {}
  const losses: [LossKind, string | false][] = [
    ['documents', documents > 0 && lossTexts.documents(documents)],
    ['plan', plans !== null && lossTexts.plan(plans)],
    ['credit', credit > 0 && lossTexts.credit(formatNaira(credit))],
  ]
  return losses.flatMap(([kind, text]) => (text ? [{ kind, text }] : []))
}
