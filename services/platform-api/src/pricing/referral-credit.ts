import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { referralCredits } from '../tables/discounts.tables'

/** NGN 1,000. The specification names no amount; this one is ours (docs/decisions/0010). */
export const referralCreditKobo = 100_000

/** The user whose code this is; undefined for a code that nobody active gives away. */
export async function findReferrer(db: Db, code: string): Promise<number | undefined> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code.toUpperCase()), eq(users.status, 'Active')))
  return owner?.id
}

/** Gives a customer who registered with a code something off the first order. */
export async function grantWelcomeCredit(db: Db, userId: number): Promise<void> {
  await db
    .insert(referralCredits)
    .values({ userId, referredId: userId, kind: 'welcome', amountKobo: referralCreditKobo })
    .onConflictDoNothing()
}

interface CreditUse {
  userId: number
  orderId: number
  attemptId: number
}

/**
 * Whoever quotes, holds or spends a credit or a plan of a customer waits here, so that two orders never take one credit,
 * and so does who buys a plan: an order that waited for the row of a plan alone would not see the one in its place.
 * After the order's own lock, and before that of a plan.
 */
export const lockDiscounts = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/**
 * The credit that an order would take, as SQL: not spent, not held by a payment of another order; the
 * one that a payment of this order holds, else the oldest.
 */
export const creditFor = (column: 'id' | 'amount_kobo', userId: SQLWrapper, orderId: SQLWrapper) =>
  sql<number>`(
    select c.${sql.raw(column)}::float8 from referral_credits c
      left join payment_attempts held on held.id = c.held_by_attempt
     where c.user_id = ${userId} and c.spent_kobo is null
       and (held.id is null or held.order_id = ${orderId})
     order by held.id nulls last, c.id limit 1)`

/** Kobo that the user's credit could take off this order; 0 without one. */
export async function availableCreditKobo(
  db: Db,
  { userId, orderId }: Omit<CreditUse, 'attemptId'>,
): Promise<number> {
  const { rows } = await db.execute<{ kobo: number | null }>(
    sql`select ${creditFor('amount_kobo', sql`${userId}`, sql`${orderId}`)} as kobo`,
  )
  return rows[0]?.kobo ?? 0
}

/** Reserves the credit for an attempt. False when another order was faster. */
export async function holdCredit(tx: Db, use: CreditUse): Promise<boolean> {
  return (await changeCredit(tx, use, { heldByAttempt: use.attemptId })) !== undefined
}

/** Spends the credit on a paid order. False when it is gone; asked again, answers the same. */
export async function spendCredit(
  tx: Db,
  use: Omit<CreditUse, 'attemptId'> & { kobo: number },
): Promise<boolean> {
  const [spent] = await tx
    .select({ id: referralCredits.id })
    .from(referralCredits)
    .where(eq(referralCredits.spentOnOrder, use.orderId))
  if (spent) return true
  const change = { heldByAttempt: null, spentOnOrder: use.orderId, spentKobo: use.kobo }
  return (await changeCredit(tx, use, change)) !== undefined
}

async function changeCredit(
  tx: Db,
  { userId, orderId }: Omit<CreditUse, 'attemptId'>,
  change: Partial<typeof referralCredits.$inferInsert>,
) {
  await lockDiscounts(tx, userId)
  const [changed] = await tx
    .update(referralCredits)
    .set(change)
    .where(eq(referralCredits.id, creditFor('id', sql`${userId}`, sql`${orderId}`)))
    .returning({ id: referralCredits.id })
  return changed
}

/** Gives back what an attempt held; what is spent stays spent. */
export async function releaseCredit(tx: Db, attemptId: number): Promise<void> {
  await tx
    .update(referralCredits)
    .set({ heldByAttempt: null })
    .where(eq(referralCredits.heldByAttempt, attemptId))
}

/**
 * Gives the owner of the code a credit once a customer who came with it has paid for an order.
 * Once per customer, however often a payment is confirmed; an order that cost nothing earns nothing, and neither
 * does the owner of an account that is closed.
 */
export async function rewardReferrer(
  db: Db,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<void> {
  await db.execute(sql`
    insert into referral_credits (user_id, referred_id, kind, amount_kobo)
    select u.referred_by, u.id, 'reward', ${referralCreditKobo}
      from users u join orders o on o.user_id = u.id
      join users referrer on referrer.id = u.referred_by and referrer.status = 'Active'
     where u.id = ${userId} and o.id = ${orderId}
       and o.cost_kobo + o.filing_kobo > o.subscription_discount_kobo
           + o.referral_discount_kobo + o.coupon_discount_kobo
    on conflict (referred_id, kind) do nothing`)
}
