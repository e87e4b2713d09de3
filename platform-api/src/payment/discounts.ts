import { redeemCoupon } from '../coupon/coupon.queries'
import type { Db } from '../database/database'
import { findAllowance, takeTemplate } from '../subscription/subscription-usage.queries'
import type { Attempt } from './payment.tables'
import type { OrderRecord, Price } from './price'

/** Keeps the coupon or the template for an attempt. False when another order has the coupon. */
export async function holdDiscounts(
  tx: Db,
  { attempt, order, price, now }: { attempt: Attempt; order: OrderRecord; price: Price; now: Date },
): Promise<boolean> {
  const { id: attemptId, userId } = attempt
  const orderId = order.id
  if (price.allowance) {
    await takeTemplate(tx, { ...price.allowance, userId, orderId, attemptId, now }, 'held')
  }
  if (price.couponId === null) return true
  return redeemCoupon(tx, { couponId: price.couponId, userId, orderId, attemptId }, 'held')
}

/** What is taken off an order for good. */
export interface Granted {
  couponId: number | null
  couponDiscountKobo: number
  subscriptionDiscountKobo: number
}

/**
 * Uses up what the attempt counted on. An attempt that was given up has let it go, and if another
 * order took it meanwhile, this one is paid without it: the discount is then missing in the answer.
 */
export async function spendDiscounts(
  tx: Db,
  { attempt, order, now }: { attempt: Attempt; order: OrderRecord; now: Date },
): Promise<Granted> {
  const none = { couponId: null, couponDiscountKobo: 0, subscriptionDiscountKobo: 0 }
  const { id: attemptId, userId, couponId, couponDiscountKobo } = attempt
  const use = { userId, orderId: order.id, attemptId }
  if (attempt.subscriptionId !== null) {
    return (await spendTemplate(tx, { order, attempt, now }))
      ? { ...none, subscriptionDiscountKobo: attempt.subscriptionDiscountKobo }
      : none
  }
  if (couponId === null) return none
  return (await redeemCoupon(tx, { ...use, couponId }, 'used'))
    ? { ...none, couponId, couponDiscountKobo }
    : none
}

async function spendTemplate(
  tx: Db,
  { attempt, order, now }: { attempt: Attempt; order: OrderRecord; now: Date },
): Promise<boolean> {
  const { id: attemptId, userId } = attempt
  // The plan may have ended since the attempt began; what it gave then still holds.
  const asked = { userId, serviceId: order.serviceId, orderId: order.id, now: attempt.createdOn }
  const answer = await findAllowance(tx, asked)
  if (answer.kind !== 'granted') return false
  const use = { ...answer.allowance, userId, orderId: order.id, attemptId, now }
  await takeTemplate(tx, use, 'used')
  return true
}

/** What the order costs with the discounts that were granted in the end. */
export function dueKobo(order: OrderRecord, granted: Granted): number {
  const { costKobo, filingKobo, referralDiscountKobo } = order
  if (granted.subscriptionDiscountKobo > 0) return filingKobo
  return costKobo - referralDiscountKobo - granted.couponDiscountKobo + filingKobo
}
