import { findCoupon, findCouponById, redeemCoupon } from './coupon.queries'
import type { Db } from '../database/database'
import type { Coupon, OrderRecord } from '../tables/orders.tables'
import { availableCreditKobo, releaseCredit, holdCredit, spendCredit } from './referral-credit'
import { findAllowance, type Allowance, type AllowanceAnswer, recordPlanUse } from './allowance'
import { quote, type Quote } from './quote'
import type { Attempt } from '../tables/payments.tables'

/** What the customer asks to have taken off; a referral credit comes off by itself. */
export interface DiscountChoice {
  /** Without an id when a browser names one that the customer was never given. */
  coupon?: { code: string } | { id: number | undefined }
  subscription?: boolean
}

/** A quote of an order, with what it draws on. */
export interface OrderQuote extends Quote {
  couponId: number | null
  allowance: Allowance | null
}

export interface QuotedOrder {
  quoted: OrderQuote
  /** A coupon was asked for and does not hold. */
  couponRefused: boolean
  /** Why the plan gives nothing; undefined when it does or was not asked. */
  planRefused?: Exclude<AllowanceAnswer['kind'], 'granted'>
}

type Unpaid = Pick<OrderRecord, 'id' | 'userId' | 'serviceId' | 'costKobo' | 'filingKobo'>

/** The price of an unpaid order by what is true now, whatever a browser says about discounts. */
export async function quoteOrder(
  db: Db,
  order: Unpaid,
  { choice, now }: { choice: DiscountChoice; now: Date },
): Promise<QuotedOrder> {
  const { userId, serviceId, id: orderId } = order
  if (choice.subscription) {
    const answer = await findAllowance(db, { userId, serviceId, orderId, now })
    if (answer.kind === 'granted') {
      const { allowance } = answer
      const covered = quote({ ...order, planKobo: order.costKobo })
      const quoted = { ...covered, couponId: null, allowance }
      return { quoted, couponRefused: choice.coupon !== undefined }
    }
    return { quoted: await quoteWith(db, order), couponRefused: false, planRefused: answer.kind }
  }
  const coupon = await couponOf(db, choice, { userId, now })
  const quoted = await quoteWith(db, order, coupon)
  return { quoted, couponRefused: choice.coupon !== undefined && !coupon }
}

async function quoteWith(db: Db, order: Unpaid, coupon?: Coupon): Promise<OrderQuote> {
  const creditKobo = await availableCreditKobo(db, { userId: order.userId, orderId: order.id })
  const quoted = quote({ ...order, coupon, creditKobo })
  return { ...quoted, couponId: coupon?.id ?? null, allowance: null }
}

async function couponOf(
  db: Db,
  { coupon }: DiscountChoice,
  { userId, now }: { userId: number; now: Date },
): Promise<Coupon | undefined> {
  if (!coupon) return undefined
  if ('code' in coupon) return findCoupon(db, { code: coupon.code, userId, now })
  return coupon.id === undefined ? undefined : findCouponById(db, { id: coupon.id, userId, now })
}

interface Hold {
  attempt: Attempt
  order: OrderRecord
  /** What was quoted and is recorded by the attempt. */
  offer: {
    price: { couponId?: number | null; referralDiscountKobo?: number }
    allowance?: Allowance | null
  }
  now: Date
}

/** Reserves coupon, credit or template for an attempt. False when another order has the coupon. */
export async function holdDiscounts(
  tx: Db,
  { attempt, order, offer: { price, allowance }, now }: Hold,
): Promise<boolean> {
  const { id: attemptId, userId } = attempt
  const use = { userId, orderId: order.id, attemptId }
  if (allowance) await recordPlanUse(tx, { ...allowance, ...use, now }, 'held')
  await releaseCredit(tx, attemptId)
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

interface SpentBy {
  attempt: Attempt
  order: OrderRecord
  now: Date
  /** A coupon or plan that had ended by then takes nothing off. */
  pricedOn: Date
}

/**
 * Uses up what the attempt counted on. An attempt that was given up has let it go, and if another
 * order took it meanwhile, this one is paid without it: the discount is then missing in the answer.
 * A referral credit is spent here and nowhere else.
 */
export async function spendDiscounts(
  tx: Db,
  { attempt, order, now, pricedOn }: SpentBy,
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
    return (await spendTemplate(tx, { attempt, order, now, pricedOn }))
      ? { ...none, subscriptionDiscountKobo: attempt.subscriptionDiscountKobo }
      : none
  }
  const kobo = attempt.referralDiscountKobo
  const credited = kobo > 0 && (await spendCredit(tx, { ...use, kobo }))
  const granted = { ...none, referralDiscountKobo: credited ? kobo : 0 }
  if (couponId === null) return granted
  // One that staff have ended since still counts for whoever was paying.
  const isLate = pricedOn > attempt.createdOn
  if (isLate && !(await findCouponById(tx, { id: couponId, userId, now: pricedOn }))) return granted
  return (await redeemCoupon(tx, { ...use, couponId }, 'used'))
    ? { ...granted, couponId, couponDiscountKobo }
    : granted
}

async function spendTemplate(tx: Db, { attempt, order, now, pricedOn }: SpentBy): Promise<boolean> {
  const { id: attemptId, userId } = attempt
  // The plan may have ended since the attempt began; what it gave then still holds.
  const query = { userId, serviceId: order.serviceId, orderId: order.id, now: pricedOn }
  const answer = await findAllowance(tx, query)
  if (answer.kind !== 'granted') return false
  const use = { ...answer.allowance, userId, orderId: order.id, attemptId, now }
  await recordPlanUse(tx, use, 'used')
  return true
}
