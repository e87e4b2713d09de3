import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { freeDiscounts, lockOrder } from './attempt.queries'
import { dueKobo, spendDiscounts } from './discounts'
import { giveOrder } from './give-order'
import type { Verdict } from './judge'
import { isFinal } from './next-status'
import { methodLabel } from './payment-method'
import { paymentAttempts, type Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import type { OrderRecord } from './price'
import { tellOfTrouble } from './tell'
import { messages } from './texts'

export type MoneyCame = Extract<Verdict, { kind: 'paid' | 'underpaid' }>

/** Ends the transaction: the discounts that it used up are free again. */
class NotEnough extends Error {}

/**
 * Gives an order for money that the provider confirmed: once, whoever asks and however often.
 * Redirect, webhook, poller and the waiting page all end here.
 */
export async function fulfil(desk: PaymentDesk, attemptId: number, came: MoneyCame): Promise<void> {
  if (came.kind === 'underpaid') return hold(desk, attemptId, came)
  try {
    await desk.db.transaction(async (tx) => {
      const { order, attempt } = await lockBoth(tx, attemptId)
      if (isFinal(attempt.status)) return
      if (order.status !== 'Payment Pending') return markDuplicate(tx, desk, order, attempt, came)
      await pay(tx, desk, order, attempt, came)
    })
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error
    await hold(desk, attemptId, came)
  }
}

async function lockBoth(tx: Db, attemptId: number) {
  const [found] = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  const order = await lockOrder(tx, found?.orderId ?? 0)
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for('update')
  return { order, attempt: attempt as Attempt }
}

/** What reached us by this attempt, in kobo. */
export const receivedKobo = (attempt: Attempt, came: MoneyCame) =>
  came.kind === 'paid' ? attempt.expectedKobo + came.refundKobo : came.refundKobo

async function pay(
  tx: Db,
  desk: PaymentDesk,
  order: OrderRecord,
  attempt: Attempt,
  came: MoneyCame,
) {
  const now = desk.now()
  const granted = await spendDiscounts(tx, { attempt, order, now })
  const due = dueKobo(order, granted)
  // A discount that is gone leaves more to pay than this attempt was made for.
  if (came.transaction.amountKobo < due) throw new NotEnough()
  const refundKobo = receivedKobo(attempt, came) - due
  const marked = { status: 'paid', refundKobo, paidOn: now, nextCheckOn: null, link: null } as const
  await tx.update(paymentAttempts).set(marked).where(eq(paymentAttempts.id, attempt.id))
  const { siteOrigin } = desk
  const method = methodLabel(came.transaction.paymentType)
  await giveOrder(tx, { order, granted, paidKobo: due, method, now, siteOrigin })
  if (refundKobo > 0) {
    await tellOfTrouble(tx, { order, siteOrigin, staff: messages.giveBack(order, refundKobo) })
  }
}

/** Money for an order that was paid by another attempt: nothing is given, all of it goes back. */
async function markDuplicate(
  tx: Db,
  { siteOrigin, now }: PaymentDesk,
  order: OrderRecord,
  attempt: Attempt,
  came: MoneyCame,
) {
  const refundKobo = receivedKobo(attempt, came)
  await tx
    .update(paymentAttempts)
    .set({ status: 'duplicate', refundKobo, paidOn: now(), nextCheckOn: null, link: null })
    .where(eq(paymentAttempts.id, attempt.id))
  await freeDiscounts(tx, attempt.id)
  const staff = messages.giveBack(order, refundKobo)
  await tellOfTrouble(tx, { order, siteOrigin, staff, customer: messages.returned(order) })
}

/** Less than the price, or another currency: the order waits, the money is for staff to return. */
async function hold(desk: PaymentDesk, attemptId: number, came: MoneyCame): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const { order, attempt } = await lockBoth(tx, attemptId)
    if (isFinal(attempt.status) || attempt.status === 'underpaid') return
    const refundKobo = receivedKobo(attempt, came)
    await tx
      .update(paymentAttempts)
      .set({ status: 'underpaid', refundKobo, paidOn: desk.now(), nextCheckOn: null })
      .where(eq(paymentAttempts.id, attemptId))
    await freeDiscounts(tx, attemptId)
    const staff = messages.underpaid(order, attempt.expectedKobo)
    const { siteOrigin } = desk
    await tellOfTrouble(tx, { order, siteOrigin, staff, customer: messages.onHold(order) })
  })
}
