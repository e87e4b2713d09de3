import { and, desc, eq, sql } from 'drizzle-orm'
import type { CouponCheck } from 'shared-contracts/api/order.schema'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { orders, type Coupon, type OrderRecord } from '../../orders/order.tables'
import { quote } from '../quote'

/**
 * The unpaid order that a coupon is for. The call names none, so the price only tells a customer's
 * unpaid orders apart; what it takes off is quoted from the order.
 */
export async function findUnpaidOrder(
  db: Db,
  { userId, priceKobo }: { userId: number; priceKobo: number },
): Promise<OrderRecord | undefined> {
  const { costKobo, filingKobo } = orders
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Payment Pending')))
    .orderBy(
      sql`${costKobo} = ${priceKobo} desc, ${costKobo} + ${filingKobo} = ${priceKobo} desc`,
      desc(orders.id),
    )
    .limit(1)
  return order
}

/**
 * P 3 "Coupon check response". `discount` is by how much less is to pay, so that a client's sum, which
 * takes a referral credit off beside it (P 4), comes to what is charged.
 */
export function couponAnswer(
  coupon: Coupon,
  { costKobo, filingKobo }: OrderRecord,
  creditKobo: number,
): CouponCheck {
  const { percent, amountKobo } = coupon
  const price = { costKobo, filingKobo, creditKobo }
  const lessKobo = quote(price).payableKobo - quote({ ...price, coupon }).payableKobo
  return {
    valid: true,
    discount: nairaText(lessKobo),
    coupon_object: coupon.id,
    is_percentage: percent !== null,
    value: percent === null ? nairaText(amountKobo ?? 0) : String(percent),
  }
}
