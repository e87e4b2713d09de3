import { inArray } from 'drizzle-orm'
import { orders } from '../order/order.tables'
import { adoptPlanReference } from '../subscription/buying/adopt-plan-reference'
import { plansNamed } from '../subscription/buying/plan-number'
import { findPurchaseOf } from '../subscription/buying/purchase.queries'
import { adoptReference } from './adopt-reference'
import { findAttemptByReference } from './attempt.queries'
import { closeEvents, keepEvent, type News } from './event.queries'
import { isFinal } from './next-status'
import { lookUp } from './look-up'
import type { PaymentDesk } from './payment-desk'
import { isGivenUp } from './poll-schedule'
import { ordersNamed } from './reference'
import { settle } from './settle'
import { isBound } from './transaction.queries'
import { readEvent } from './webhook-event'

/** Keeps the news and acts on it after the answer. The poller does what is left undone. */
export async function receiveWebhook(desk: PaymentDesk, body: unknown): Promise<void> {
  const event = readEvent(body)
  await keepEvent(desk.db, { event, body, now: desk.now() })
  if (event.kind === 'charge') desk.later(() => actOn(desk, event))
}

type Charge = Pick<News, 'providerId' | 'txRef'>

async function actOn(desk: PaymentDesk, charge: Charge) {
  const attempt = await findAttemptByReference(desk.db, charge.txRef)
  // Of a reference that a browser made, the browser may still say which coupon was applied.
  if (attempt && (await settles(desk, attempt.id, charge))) await close(desk, charge)
}

/** False when the provider, asked at once, does not know yet what it told us. */
async function settles(desk: PaymentDesk, attemptId: number, { providerId }: Charge) {
  const { status } = await settle(desk, attemptId, { transactionId: providerId })
  return isFinal(status) || isBound(desk.db, attemptId, providerId)
}

const close = (desk: PaymentDesk, { providerId }: Charge) =>
  closeEvents(desk.db, { providerId, processedOn: desk.now() })

/**
 * Acts on news that could not be acted on when they came: the provider was silent, or no browser
 * had reported the payment because its tab was closed too early. They stay waiting for a day.
 */
export async function actOnWaiting(desk: PaymentDesk, news: News): Promise<void> {
  const adopted = await adopt(desk, news)
  const waits =
    typeof adopted === 'object' ? !(await settles(desk, adopted.id, news)) : adopted === 'silent'
  if (waits && !isGivenUp(news.receivedOn, desk.now())) return
  if (typeof adopted !== 'object') {
    const { providerId, txRef } = news
    desk.report('a webhook names no order or plan of ours', { providerId, txRef })
  }
  await close(desk, news)
}

async function adopt(desk: PaymentDesk, { providerId, txRef }: Charge) {
  const known = await findAttemptByReference(desk.db, txRef)
  if (known) return known
  const { transactions, reached } = await lookUp(desk.provider, txRef, providerId)
  if (!reached) return 'silent'
  const named = transactions.flatMap(({ orderNumber }) => (orderNumber ? [orderNumber] : []))
  const numbers = [...named, ...ordersNamed(txRef)]
  if (transactions.length === 0 || numbers.length === 0) return undefined
  const adoption = { txRef, transactionId: providerId, choice: {}, responseObject: null }
  const [order] = await desk.db.select().from(orders).where(inArray(orders.number, numbers))
  if (order) return adoptReference(desk, order, adoption)
  const purchase = await findPurchaseOf(desk.db, numbers.flatMap(plansNamed))
  return purchase && adoptPlanReference(desk, purchase, adoption)
}
