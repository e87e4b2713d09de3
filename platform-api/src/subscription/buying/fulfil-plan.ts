import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { receivedKobo, type MoneyCame } from '../../payment/fulfil'
import { isFinal } from '../../payment/next-status'
import { paymentAttempts, type Attempt } from '../../payment/payment.tables'
import type { PaymentDesk } from '../../payment/payment-desk'
import { monthsAfter } from '../allowance'
import { subscriptions } from '../subscription.tables'
import { planMessages } from '../texts'
import { lockPurchase, type Purchase } from './purchase.queries'
import { tellOfPlan, tellOfPlanTrouble } from './tell-of-plan'

interface Paid {
  purchase: Purchase
  attempt: Attempt
  came: MoneyCame
}

/** Gives a plan for money that the provider confirmed: once, whoever asks and however often. */
export async function fulfilPlan(
  desk: PaymentDesk,
  attemptId: number,
  came: MoneyCame,
): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const paid = { ...(await lockBoth(tx, attemptId)), came }
    if (isFinal(paid.attempt.status)) return
    if (came.kind === 'underpaid') return hold(tx, desk, paid)
    if (paid.purchase.paidOn !== null) return markDuplicate(tx, desk, paid)
    await give(tx, desk, paid)
  })
}

async function lockBoth(tx: Db, attemptId: number) {
  const which = eq(paymentAttempts.id, attemptId)
  const [found] = await tx.select().from(paymentAttempts).where(which)
  const purchase = await lockPurchase(tx, found?.boughtSubscriptionId ?? 0)
  const [attempt] = await tx.select().from(paymentAttempts).where(which).for('update')
  return { purchase, attempt: attempt as Attempt }
}

/** Its period begins with the payment, not with the choice. */
async function give(tx: Db, desk: PaymentDesk, { purchase, attempt, came }: Paid) {
  const now = desk.now()
  const { siteOrigin } = desk
  const refundKobo = receivedKobo(attempt, came) - attempt.expectedKobo
  await mark(tx, attempt, { status: 'paid', refundKobo, paidOn: now, link: null })
  await tx
    .update(subscriptions)
    .set({
      active: true,
      costKobo: attempt.expectedKobo,
      startedOn: now,
      paidOn: now,
      validTill: purchase.months === null ? null : monthsAfter(now, purchase.months),
    })
    .where(eq(subscriptions.id, purchase.id))
  await tellOfPlan(tx, { purchase, siteOrigin, paidKobo: attempt.expectedKobo })
  if (refundKobo > 0) {
    const staff = planMessages.giveBack(purchase, refundKobo)
    await tellOfPlanTrouble(tx, { purchase, siteOrigin, staff })
  }
}

/** Money for a plan that was paid by another attempt: all of it goes back. */
async function markDuplicate(tx: Db, desk: PaymentDesk, { purchase, attempt, came }: Paid) {
  const refundKobo = receivedKobo(attempt, came)
  await mark(tx, attempt, { status: 'duplicate', refundKobo, paidOn: desk.now(), link: null })
  await tellOfPlanTrouble(tx, {
    purchase,
    siteOrigin: desk.siteOrigin,
    staff: planMessages.giveBack(purchase, refundKobo),
    customer: planMessages.returned(purchase),
  })
}

/** Less than the price, or another currency: the plan waits, the money is for staff to return. */
async function hold(tx: Db, desk: PaymentDesk, { purchase, attempt, came }: Paid) {
  if (attempt.status === 'underpaid') return
  const refundKobo = receivedKobo(attempt, came)
  await mark(tx, attempt, { status: 'underpaid', refundKobo, paidOn: desk.now() })
  await tellOfPlanTrouble(tx, {
    purchase,
    siteOrigin: desk.siteOrigin,
    staff: planMessages.underpaid(purchase, attempt.expectedKobo),
    customer: planMessages.onHold(purchase),
  })
}

const mark = (tx: Db, { id }: Attempt, set: Partial<typeof paymentAttempts.$inferInsert>) =>
  tx
    .update(paymentAttempts)
    .set({ nextCheckOn: null, ...set })
    .where(eq(paymentAttempts.id, id))
