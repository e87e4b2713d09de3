import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { coupons, type Coupon } from '../tables/orders.tables'
import { couponRedemptions } from '../tables/discounts.tables'

export const shortestCode = 6

interface CouponQuery {
  userId: number
  now: Date
}

/**
 * The coupon of a code as typed: either case, spaces around it ignored. Undefined when it is
 * unknown, out of its days, or used up by this customer.
 */
export async function findCoupon(
  db: Db,
  { code, ...asked }: CouponQuery & { code: string },
): Promise<Coupon | undefined> {
  const plain = code.trim()
  if (plain.length < shortestCode) return undefined
  return usable(db, sql`upper(${coupons.code}) = upper(${plain})`, asked)
}

export const findCouponById = (db: Db, { id, ...asked }: CouponQuery & { id: number }) =>
  usable(db, eq(coupons.id, id), asked)

async function usable(db: Db, which: ReturnType<typeof eq>, { userId, now }: CouponQuery) {
  const [found] = await db
    .select({ coupon: coupons, used: couponRedemptions.id })
    .from(coupons)
    .leftJoin(
      couponRedemptions,
      and(
        eq(couponRedemptions.couponId, coupons.id),
        eq(couponRedemptions.userId, userId),
        eq(couponRedemptions.status, 'used'),
      ),
    )
    .where(and(which, lte(coupons.validFrom, now), gt(coupons.validTill, now)))
  return found?.used === null ? found.coupon : undefined
}

export interface Redemption {
  couponId: number
  userId: number
  orderId: number
  attemptId: number
}

/**
 * Keeps the coupon for an attempt, or marks it used. False when the customer used it up, or holds
 * it for another order: the row is unique by coupon and customer, so two tabs cannot both win.
 */
export async function redeemCoupon(
  db: Db,
  redemption: Redemption,
  status: 'held' | 'used',
): Promise<boolean> {
  const rows = await db
    .insert(couponRedemptions)
    .values({ ...redemption, status })
    .onConflictDoUpdate({
      target: [couponRedemptions.couponId, couponRedemptions.userId],
      set: { status, attemptId: redemption.attemptId },
      setWhere: and(
        eq(couponRedemptions.status, 'held'),
        eq(couponRedemptions.orderId, redemption.orderId),
      ),
    })
    .returning({ id: couponRedemptions.id })
  return rows.length > 0
}

/** Gives back what an attempt held; what is used stays used. */
export async function releaseCoupon(db: Db, attemptId: number): Promise<void> {
  await db
    .delete(couponRedemptions)
    .where(and(eq(couponRedemptions.attemptId, attemptId), eq(couponRedemptions.status, 'held')))
}
