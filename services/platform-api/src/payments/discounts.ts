import { redeemCoupon } from '../pricing/coupon/coupon.queries'
import type { Db } from '../database/database'
import type { OrderRecord } from '../orders/order.tables'
import { freeCredit, holdCredit, spendCredit } from '../pricing/referral/referral-credit'
import { findAllowance, takeTemplate } from '../subscriptions/subscription-usage.queries'
import type { Offer } from './payable'
import type { Attempt } from './payment.tables'

interface Hold {
  attempt: Attempt
  order: OrderRecord
  offer: Offer
  now: Date
}

/** Reserves coupon, credit or template for an attempt. False when another order has the coupon. */
export async function holdDiscounts(
  tx: Db,
  { attempt, order, offer: { price, allowance }, now }: Hold,
): Promise<boolean> {
  const { id: attemptId, userId } = attempt
  const use = { userId, orderId: order.id, attemptId }
  if (allowance) await takeTemplate(tx, { ...allowance, ...use, now }, 'held')
  await freeCredit(tx, attemptId)
  if (price.referralDiscountKobo) await holdCredit(tx, use)
  if (!price.couponId) return true
  return redeemCoupon(tx, { couponId: price.couponId, ...use }, 'held')
}

/** What is taken off an order for good. */
export interface GrantedDiscounts {
  couponId: number | null
  couponDiscountKobo: number
  subscriptionDiscountKobo: number
  referralDiscountKobo: number
}

/**
 * Uses up what the attempt counted on. An attempt that was given up has let it go, and if another
 * order took it meanwhile, this one is paid without it: the discount is then missing in the answer.
 * A referral credit is spent here and nowhere else.
 */
export async function spendDiscounts(
  tx: Db,
  { attempt, order, now }: { attempt: Attempt; order: OrderRecord; now: Date },
): Promise<GrantedDiscounts> {
  const none = {
    couponId: null,
    couponDiscountKobo: 0,
    subscriptionDiscountKobo: 0,
    referralDiscountKobo: 0,
  }
  const { id: attemptId, userId, couponId, couponDiscountKobo } = attempt
  const use = { userId, orderId: order.id, attemptId }
  if (attempt.subscriptionId !== null) {
    return (await spendTemplate(tx, { order, attempt, now }))
      ? { ...none, subscriptionDiscountKobo: attempt.subscriptionDiscountKobo }
      : none
  }
  const kobo = attempt.referralDiscountKobo
  const credited = kobo > 0 && (await spendCredit(tx, { ...use, kobo }))
  const granted = { ...none, referralDiscountKobo: credited ? kobo : 0 }
  if (couponId === null) return granted
  return (await redeemCoupon(tx, { ...use, couponId }, 'used'))
    ? { ...granted, couponId, couponDiscountKobo }
    : granted
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
