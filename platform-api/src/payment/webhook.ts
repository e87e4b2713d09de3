import { createHash, timingSafeEqual } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { orders } from '../order/order.tables'
import { adoptReference } from './adopt-reference'
import { findAttemptByReference } from './attempt.queries'
import { closeEvents, keepEvent, type News } from './event.queries'
import { lookUp } from './look-up'
import type { PaymentDesk } from './payment-desk'
import { isGivenUp } from './poll-schedule'
import { ordersNamed } from './reference'
import { settle } from './settle'
import { readEvent } from './webhook-event'

/** The provider's header is a shared secret, no signature: compared in constant time. */
export function hashFits(given: string | string[] | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return (
    wanted !== '' && typeof given === 'string' && timingSafeEqual(digest(given), digest(wanted))
  )
}

/** Keeps the news and acts on it after the answer. The poller does what is left undone. */
export async function receiveWebhook(desk: PaymentDesk, body: unknown): Promise<void> {
  const event = readEvent(body)
  await keepEvent(desk.db, { event, body, now: desk.now() })
  if (event.kind === 'charge') desk.later(() => actOn(desk, event))
}

type Charge = Pick<News, 'providerId' | 'txRef'>

async function actOn(desk: PaymentDesk, { providerId, txRef }: Charge) {
  const attempt = await findAttemptByReference(desk.db, txRef)
  // Of a reference that a browser made, the browser may still say which coupon was applied.
  if (!attempt) return
  await settle(desk, attempt.id, { transactionId: providerId })
  await closeEvents(desk.db, { providerId, processedOn: desk.now() })
}

/**
 * Acts on news of a payment that no browser reported, because its tab was closed too early. They
 * stay waiting while the provider is silent, for a day.
 */
export async function actOnUnreported(desk: PaymentDesk, news: News): Promise<void> {
  const { providerId, txRef, receivedOn } = news
  const adopted = await adopt(desk, news)
  if (adopted === 'silent' && !isGivenUp(receivedOn, desk.now())) return
  if (typeof adopted === 'object') await settle(desk, adopted.id, { transactionId: providerId })
  else desk.report('a webhook names no order of ours', { providerId, txRef })
  await closeEvents(desk.db, { providerId, processedOn: desk.now() })
}

async function adopt(desk: PaymentDesk, { providerId, txRef }: Charge) {
  const known = await findAttemptByReference(desk.db, txRef)
  if (known) return known
  const { transactions, reached } = await lookUp(desk.provider, txRef, providerId)
  if (!reached) return 'silent'
  const named = transactions.flatMap(({ orderNumber }) => (orderNumber ? [orderNumber] : []))
  const numbers = [...named, ...ordersNamed(txRef)]
  if (transactions.length === 0 || numbers.length === 0) return undefined
  const [order] = await desk.db.select().from(orders).where(inArray(orders.number, numbers))
  if (!order) return undefined
  const adoption = { txRef, transactionId: providerId, choice: {}, responseObject: null }
  return adoptReference(desk, order, adoption)
}
