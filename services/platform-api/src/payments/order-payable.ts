import { lagosDate } from 'agreement-template/format'
import { eq, inArray } from 'drizzle-orm'
import type { OrderStatus, PaymentState } from 'shared-contracts/api/order.schema'
import type { StartPaymentBody } from 'shared-contracts/api/payment.schema'
import { freezeAgreement } from '../agreements/order-agreement'
import { conflict, invalid, type Failure } from '../http/failures'
import { freeCoupon } from '../pricing/coupon/coupon.queries'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { orders, type OrderRecord } from '../orders/order.tables'
import { recordedQuote } from '../pricing/quote'
import {
  quoteOrder,
  type DiscountChoice,
  type OrderQuote,
  type QuotedOrder,
} from '../pricing/quote-order'
import { freeCredit, lockCredits, rewardReferrer } from '../pricing/referral/referral-credit'
import { services } from '../catalogue/services.tables'
import { allowanceTexts } from '../subscriptions/subscription-check'
import { freeAllowance } from '../subscriptions/subscription-usage.queries'
import { getOrder, lockOrder } from './attempt.queries'
import { holdDiscounts, spendDiscounts, type GrantedDiscounts } from './discounts'
import type { QuoteInput, Bought, Delivered, Delivery, Offer, Payable, Trouble } from './payable'
import { notifyOfRefund } from './refund/notify-of-refund'
import { isOnHold } from './refund/refund.queries'
import { notifyOfPayment, notifyOfTrouble } from './notify-of-payment'
import { fixedTexts, messages, outcomes, refusals } from './texts'

/** An order: a coupon or a plan, and a referral credit, come off its price. */
export const orderPayable: Payable<OrderRecord, PaymentState> = {
  kind: 'order',
  texts: {
    notSetUp: refusals.notSetUp,
    confirming: refusals.confirming,
    paid: refusals.notPending,
    nothingToPay: refusals.nothingToPay,
  },
  outcomes,
  subject: (orderId) => ({ orderId }),
  read: async (db, id) => boughtOrder(await getOrder(db, id)),
  async lock(tx, id) {
    const order = await lockOrder(tx, id)
    await lockCredits(tx, order.userId)
    return boughtOrder(order)
  },
  async findNumbered(db, numbers) {
    const [order] = await db.select().from(orders).where(inArray(orders.number, numbers))
    return order && boughtOrder(order)
  },
  quote: quoteFor,
  hold: (tx, { bought, ...held }) => holdDiscounts(tx, { order: bought.row, ...held }),
  async free(tx, attemptId) {
    await freeCredit(tx, attemptId)
    await freeCoupon(tx, attemptId)
    await freeAllowance(tx, attemptId)
  },
  deliver: deliverOrder,
  notify: notifyStaff,
  // Its status, coupon and credit stay: what was delivered is delivered (ADR 25).
  afterRefund: (tx, { row }, given) => notifyOfRefund(tx, row, given),
  stateOf: ({ row }, { status, kobo, txRef, detail }) => ({
    order_no: row.number,
    order_status: row.status,
    status,
    amount: nairaText(kobo),
    tx_ref: txRef,
    detail,
  }),
}

export const boughtOrder = (order: OrderRecord): Bought<OrderRecord> => ({
  id: order.id,
  userId: order.userId,
  number: order.number,
  title: order.item,
  paid: order.status !== 'Payment Pending',
  paidKobo: recordedQuote(order).payableKobo,
  row: order,
})

/** P 5: a plan's discount on the order blocks coupons. */
export function choiceOf({ coupon, subscription }: StartPaymentBody): DiscountChoice {
  const code = coupon?.trim()
  if (code && subscription) throw invalid({ coupon: [fixedTexts.couponWithPlan] })
  return { coupon: code ? { code } : undefined, subscription }
}

async function quoteFor(db: Db, { row }: Bought<OrderRecord>, asked: QuoteInput): Promise<Offer> {
  const order = await quoteOrder(db, row, asked)
  const onHold = await isOnHold(db, row.id)
  return {
    price: priceOf(order.quoted),
    allowance: order.quoted.allowance,
    refused: onHold ? conflict(refusals.onHold) : refusalOf(order),
  }
}

/** What an attempt for these lines records as charged. */
export const priceOf = (quoted: OrderQuote) => ({
  expectedKobo: quoted.payableKobo,
  couponId: quoted.couponId,
  couponDiscountKobo: quoted.couponKobo,
  referralDiscountKobo: quoted.creditKobo,
  subscriptionId: quoted.allowance?.subscriptionId ?? null,
  subscriptionDiscountKobo: quoted.planKobo,
})

function refusalOf({ couponRefused, planRefused }: QuotedOrder): Failure | undefined {
  if (couponRefused) return invalid({ coupon: [fixedTexts.invalidCoupon] })
  return planRefused && invalid({ subscription: [allowanceTexts[planRefused]] })
}

async function deliverOrder(
  tx: Db,
  { bought, attempt, method: paidBy, now, siteOrigin }: Delivery<OrderRecord>,
): Promise<Delivered> {
  const order = bought.row
  const granted = await spendDiscounts(tx, { attempt, order, now })
  const quoted = recordedQuote({ ...order, ...granted })
  const method = paidBy ?? methodOf(granted)
  await tx
    .update(orders)
    .set({
      status: statusAfterPayment(order.flow, await hasDocument(tx, order.serviceId)),
      paidOn: now,
      paymentMethod: method,
      ...granted,
    })
    .where(eq(orders.id, order.id))
  await freezeAgreement(tx, order.id, lagosDate(now))
  await rewardReferrer(tx, { userId: order.userId, orderId: order.id })
  await notifyOfPayment(tx, { order, quoted, method, siteOrigin })
  return {
    dueKobo: quoted.payableKobo,
    sold: {
      sales: -quoted.costKobo,
      filing: -quoted.filingKobo,
      coupons: quoted.couponKobo,
      referrals: quoted.creditKobo,
      'plan-cover': quoted.planKobo,
    },
  }
}

function methodOf({ subscriptionDiscountKobo, couponId }: GrantedDiscounts): string {
  if (subscriptionDiscountKobo > 0) return 'Subscription'
  return couponId === null ? '' : 'Coupon'
}

/** A document is ready at once; a lawyer's work begins; anything else waits to be delivered. */
export function statusAfterPayment(flow: 'A' | 'B', hasDocument: boolean): OrderStatus {
  if (flow === 'B') return 'Payment Done'
  return hasDocument ? 'Completed' : 'Order Placed'
}

async function hasDocument(tx: Db, serviceId: number): Promise<boolean> {
  const [service] = await tx
    .select({ html: services.documentHtml })
    .from(services)
    .where(eq(services.id, serviceId))
  return (service?.html ?? '').trim() !== ''
}

function notifyStaff(
  tx: Db,
  { row: order }: Bought<OrderRecord>,
  { kind, kobo, siteOrigin }: Trouble,
): Promise<void> {
  if (kind === 'too-little') {
    const staff = messages.underpaid(order, kobo)
    return notifyOfTrouble(tx, { order, siteOrigin, staff, customer: messages.onHold(order) })
  }
  const customer = kind === 'twice' ? messages.returned(order) : undefined
  return notifyOfTrouble(tx, { order, siteOrigin, staff: messages.giveBack(order, kobo), customer })
}
