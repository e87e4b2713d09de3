import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import type { PayableItem, ConfirmedRefund } from '../../payments/payable'
import { notify } from '../../notifications/notify'
import { monthsAfter } from '../../pricing/allowance'
import { subscriptions } from '../../tables/subscriptions.tables'
import { planMessages, planRefund } from './texts'
import { lockPurchase, type Purchase } from './purchase.queries'

/** Ends a plan, or the part of it, of which all the money went back, and writes to the customer. */
export async function afterPlanRefund(
  tx: Db,
  { row: purchase }: PayableItem<Purchase>,
  { kobo, whole, now, siteOrigin }: ConfirmedRefund,
): Promise<void> {
  const end = whole ? await shortenPlan(tx, purchase, now) : undefined
  const message = planMessages.refunded(purchase, {
    kobo,
    end,
    ended: end?.getTime() === now.getTime(),
  })
  await queueMail(tx, { to: purchase.email, ...planRefund(purchase, message, siteOrigin) })
  const { userId } = purchase
  await notify(tx, { recipients: [userId], message, eventType: 'Subscription', aboutUser: userId })
}

/** The new end; undefined where the plan had ended before, or a later payment carries it further. */
async function shortenPlan(tx: Db, { id, renewsId }: Purchase, now: Date) {
  const plan = await lockPurchase(tx, renewsId ?? id)
  if (!plan.active || (plan.validTill !== null && plan.validTill <= now)) return undefined
  const end = endAfterRefunds(await periodsOf(tx, plan), now)
  if (plan.validTill !== null && end >= plan.validTill) return undefined
  await tx
    .update(subscriptions)
    .set({ validTill: end, active: end > now })
    .where(and(eq(subscriptions.id, plan.id), eq(subscriptions.active, true)))
  return end
}

interface PaidRow extends Record<string, unknown> {
  id: number
  /** Milliseconds since 1970. */
  till: number | null
  refunded: boolean
}

/** What each payment of a plan bought: the plan itself, and its renewals. */
async function periodsOf(tx: Db, plan: Purchase): Promise<PaidPeriod[]> {
  const { rows } = await tx.execute<PaidRow>(sql`
    select p.id, (extract(epoch from p.valid_till) * 1000)::float8 as till,
           p.cost_kobo > 0 and p.cost_kobo <= (
             select coalesce(sum(l.amount_kobo), 0)
               from payment_attempts a
               join ledger_entries e on e.attempt_id = a.id
               join ledger_lines l on l.entry_id = e.id
              where a.bought_subscription_id = p.id and l.account = 'refunds') as refunded
      from subscriptions p
     where p.paid_on is not null and (p.id = ${plan.id} or p.renews_id = ${plan.id})`)
  return rows.map(({ id, till, refunded }) => ({
    till: id === plan.id ? firstEnd(plan, rows.length > 1) : new Date(till ?? 0),
    refunded,
  }))
}

/** A renewal moves the end in the row that it renews: the first one follows from its months. */
const firstEnd = ({ startedOn, validTill, months }: Purchase, renewed: boolean): Date =>
  renewed && months !== null ? monthsAfter(startedOn, months) : (validTill ?? new Date(0))

interface PaidPeriod {
  till: Date
  /** Nothing that was paid for it is left. */
  refunded: boolean
}

/**
 * When a plan ends after refunds: with the last period that stays paid for, and at once without one.
 * Days that are over stay used, whatever was given back for them.
 */
export function endAfterRefunds(periods: readonly PaidPeriod[], now: Date): Date {
  const paidTill = periods.filter(({ refunded }) => !refunded).map(({ till }) => till.getTime())
  return new Date(Math.max(now.getTime(), ...paidTill))
}
