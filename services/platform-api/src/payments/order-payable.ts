import { eq, inArray } from 'drizzle-orm'
import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import type { QuoteBody } from 'shared-contracts/api/payment.schema'
import { conflict, invalid, type Failure } from '../http/failures'
import { releaseCoupon } from '../pricing/coupon.queries'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { orders, type OrderRecord } from '../tables/orders.tables'
import { recordedQuote, type Quote } from '../pricing/quote'
import {
  quoteOrder,
  type DiscountChoice,
  type OrderQuote,
  type QuotedOrder,
  holdDiscounts,
  spendDiscounts,
  type GrantedDiscounts,
} from '../pricing/order-discounts'
import { releaseCredit, lockDiscounts, rewardReferrer } from '../pricing/referral-credit'
import { services } from '../tables/catalogue.tables'
import { allowanceTexts, releaseAllowance } from '../pricing/allowance'
import { getOrder, lockOrder } from './attempt.queries'
import type {
  PayableItem,
  DeliveryResult,
  Delivery,
  ConfirmedRefund,
  Offer,
  Payable,
  QuoteInput,
  PaymentMismatch,
} from './payable'
import { isOnHold } from './post-entry'
import { fixedTexts, outcomes, refusals } from './texts'

/** An order was paid, or completed because nothing was to pay. */
export interface OrderPaid {
  order: OrderRecord
  quoted: Quote
  /** As receipts name it: "Debit/Credit Card". */
  method: string
  now: Date
  siteOrigin: string
}

/** What the rest of the product does about the money of an order, in the transaction that books it. */
export interface OrderListener {
  paid(tx: Db, payment: OrderPaid): Promise<void>
  mismatch(tx: Db, order: OrderRecord, mismatch: PaymentMismatch): Promise<void>
  refunded(tx: Db, order: OrderRecord, refund: ConfirmedRefund): Promise<void>
}

/** An order: a coupon or a plan, and a referral credit, come off its price. */
export const orderPayable = (listener: OrderListener): Payable<OrderRecord, PaymentState> => ({
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
    await lockDiscounts(tx, order.userId)
    return boughtOrder(order)
  },
  async findNumbered(db, numbers) {
    const [order] = await db.select().from(orders).where(inArray(orders.number, numbers))
    return order && boughtOrder(order)
  },
  quote: quoteFor,
  hold: (tx, { bought, ...held }) => holdDiscounts(tx, { order: bought.row, ...held }),
  async free(tx, attemptId) {
    await releaseCredit(tx, attemptId)
    await releaseCoupon(tx, attemptId)
    await releaseAllowance(tx, attemptId)
  },
  deliver: (tx, delivery) => deliverOrder(tx, listener, delivery),
  notify: (tx, { row }, mismatch) => listener.mismatch(tx, row, mismatch),
  // Its status, coupon and credit stay: what was delivered is delivered (ADR 25).
  afterRefund: (tx, { row }, refund) => listener.refunded(tx, row, refund),
  stateOf: ({ row }, { status, kobo, txRef, detail }) => ({
    order_no: row.number,
    order_status: row.status,
    status,
    amount: nairaText(kobo),
    tx_ref: txRef,
    detail,
  }),
})

export const boughtOrder = (order: OrderRecord): PayableItem<OrderRecord> => ({
  id: order.id,
  userId: order.userId,
  number: order.number,
  title: order.item,
  paid: order.status !== 'Payment Pending',
  paidKobo: recordedQuote(order).payableKobo,
  row: order,
})

/** P 5: a plan's discount on the order blocks coupons. */
export function choiceOf({ coupon, subscription }: QuoteBody): DiscountChoice {
  const code = coupon?.trim()
  if (code && subscription) throw invalid({ coupon: [fixedTexts.couponWithPlan] })
  return { coupon: code ? { code } : undefined, subscription }
}

async function quoteFor(
  db: Db,
  { row }: PayableItem<OrderRecord>,
  input: QuoteInput,
): Promise<Offer> {
  const order = await quoteOrder(db, row, input)
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
  listener: OrderListener,
  { bought, attempt, method: paidBy, now, pricedOn, siteOrigin }: Delivery<OrderRecord>,
): Promise<DeliveryResult> {
  const order = bought.row
  const granted = await spendDiscounts(tx, { attempt, order, now, pricedOn })
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
  await rewardReferrer(tx, { userId: order.userId, orderId: order.id })
  await listener.paid(tx, { order, quoted, method, now, siteOrigin })
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
