import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { referralCredits } from './referral.tables'

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
export async function welcomeReferred(db: Db, userId: number): Promise<void> {
  await db
    .insert(referralCredits)
    .values({ userId, referredId: userId, kind: 'welcome', amountKobo: referralCreditKobo })
    .onConflictDoNothing()
}

interface NewOrder {
  userId: number
  orderId: number
  /** The product's own price: a credit never takes off more. */
  costKobo: number
}

/**
 * Kobo that the user's oldest credit takes off this order; 0 without one. The credit is spent on the
 * order in the caller's transaction. Asked again for the same order, answers the same.
 */
export async function spendReferralCredit(db: Db, order: NewOrder): Promise<number> {
  if (order.costKobo <= 0) return 0
  return db.transaction(async (tx) => {
    // Two orders made at once wait for each other here, so that one credit is never spent twice.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, order.userId))
      .for('no key update')
    return (await spentOn(tx, order)) ?? (await spendOldest(tx, order))
  })
}

async function spentOn(tx: Db, { userId, orderId }: NewOrder): Promise<number | undefined> {
  const [credit] = await tx
    .select({ kobo: referralCredits.spentKobo })
    .from(referralCredits)
    .where(and(eq(referralCredits.userId, userId), eq(referralCredits.spentOnOrder, orderId)))
  return credit?.kobo ?? undefined
}

async function spendOldest(tx: Db, { userId, orderId, costKobo }: NewOrder): Promise<number> {
  const oldest = tx
    .select({ id: referralCredits.id })
    .from(referralCredits)
    .where(and(eq(referralCredits.userId, userId), isNull(referralCredits.spentKobo)))
    .orderBy(asc(referralCredits.id))
    .limit(1)
  const [spent] = await tx
    .update(referralCredits)
    .set({
      spentOnOrder: orderId,
      spentKobo: sql`least(${referralCredits.amountKobo}, ${costKobo})`,
    })
    .where(eq(referralCredits.id, oldest))
    .returning({ kobo: referralCredits.spentKobo })
  return spent?.kobo ?? 0
}

/**
 * Gives the owner of the code a credit once a customer who came with it has paid for an order.
 * Once per customer, however often a payment is confirmed; an order that cost nothing earns nothing.
 */
export async function rewardReferrer(
  db: Db,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<void> {
  await db.execute(sql`
    insert into referral_credits (user_id, referred_id, kind, amount_kobo)
    select u.referred_by, u.id, 'reward', ${referralCreditKobo}
      from users u join orders o on o.user_id = u.id
     where u.id = ${userId} and o.id = ${orderId} and u.referred_by is not null
       and o.cost_kobo + o.filing_kobo > o.subscription_discount_kobo
           + o.referral_discount_kobo + o.coupon_discount_kobo
    on conflict (referred_id, kind) do nothing`)
}
