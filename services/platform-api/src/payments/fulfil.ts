import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { bookedKobo, owedKobo, postCharge, postHeld } from './post-entry'
import { receivedKobo, type Verdict } from './charge'
import { isFinal, pricedOn } from './next-status'
import { payableOf, type AnyPayable, type PayableItem } from './payable'
import { paymentAttempts, type Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { remainingMoney } from './remaining-money'
import { fixedTexts } from './texts'

export type ReceivedMoney = Extract<Verdict, { kind: 'paid' | 'underpaid' }>

/** Ends the transaction: what it gave and the discounts that it used up are taken back. */
class InsufficientPayment extends Error {}

interface Fulfilment {
  deps: PaymentDeps
  payable: AnyPayable
  bought: PayableItem<unknown>
  attempt: Attempt
  /** All that reached us by this attempt, in kobo. */
  received: number
  /** What of it is booked. */
  booked: number
}

/**
 * Gives an order or a plan for money that the provider confirmed: once, whoever asks and however
 * often. Redirect, webhook, poller and the waiting page all end here.
 */
export async function fulfil(
  deps: PaymentDeps,
  attempt: Attempt,
  money: ReceivedMoney,
): Promise<void> {
  if (money.kind === 'underpaid') return hold(deps, attempt)
  try {
    await deps.db.transaction(async (tx) => {
      const locked = await lockBoth(tx, deps, attempt)
      if (isFinal(locked.attempt.status)) return holdMore(tx, locked)
      await (locked.bought.paid ? markDuplicate(tx, locked) : pay(tx, locked))
    })
  } catch (error) {
    if (!(error instanceof InsufficientPayment)) throw error
    await hold(deps, attempt)
  }
}

async function lockBoth(tx: Db, deps: PaymentDeps, { id, ...of }: Attempt): Promise<Fulfilment> {
  const payable = payableOf(deps, of)
  const bought = await payable.lock(tx, of.orderId ?? of.boughtSubscriptionId ?? 0)
  const [found] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  const attempt = found as Attempt
  // Behind the lock: another caller may have bound more than this one was told of.
  const received = await receivedKobo(tx, attempt)
  const booked = await bookedKobo(tx, id, 'provider')
  return { deps, payable, bought, attempt, received, booked }
}

async function pay(tx: Db, { deps, payable, bought, attempt, received }: Fulfilment) {
  const { siteOrigin } = deps
  const now = deps.now()
  const { leftKobo, paymentType, paidOn } = await remainingMoney(tx, attempt)
  const { dueKobo, sold } = await payable.deliver(tx, {
    ...{ bought, attempt, method: methodLabel(paymentType), now, siteOrigin },
    pricedOn: pricedOn(attempt.createdOn, paidOn),
  })
  // A discount that is gone leaves more to pay than this attempt was made for; a refund leaves less paid.
  if (leftKobo < dueKobo) throw new InsufficientPayment()
  const refundKobo = received - dueKobo
  await mark(tx, attempt, { status: 'paid', refundKobo, paidOn: now, link: null })
  await postCharge(tx, { attemptId: attempt.id, receivedKobo: received, now }, dueKobo, sold)
  // What was held may have been given back before.
  const kobo = await owedKobo(tx, attempt.id)
  if (kobo > 0) await payable.notify(tx, bought, { kind: 'too-much', kobo, siteOrigin })
}

/** Money for what was paid by another attempt: nothing is given, all of it goes back. */
async function markDuplicate(
  tx: Db,
  { deps, payable, bought, attempt, received: refundKobo }: Fulfilment,
) {
  const now = deps.now()
  await mark(tx, attempt, { status: 'duplicate', refundKobo, paidOn: now, link: null })
  await postHeld(tx, { attemptId: attempt.id, receivedKobo: refundKobo, now })
  await payable.free(tx, attempt.id)
  const { siteOrigin } = deps
  // It was on hold, and may have been given back before.
  const kobo = await owedKobo(tx, attempt.id)
  if (kobo > 0) await payable.notify(tx, bought, { kind: 'twice', kobo, siteOrigin })
}

/** Money by a page that was paid before: nothing is given for it, all of it goes back. */
async function holdMore(
  tx: Db,
  { deps, payable, bought, attempt, received, booked }: Fulfilment,
): Promise<void> {
  const kobo = received - booked
  if (kobo <= 0) return
  await mark(tx, attempt, { refundKobo: attempt.refundKobo + kobo })
  await postHeld(tx, { attemptId: attempt.id, receivedKobo: received, now: deps.now() })
  await payable.notify(tx, bought, { kind: 'twice', kobo, siteOrigin: deps.siteOrigin })
}

/** Less than the price, or another currency: it waits, and the money is for staff to return. */
async function hold(deps: PaymentDeps, of: Attempt): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockBoth(tx, deps, of)
    const { payable, bought, attempt, received, booked } = locked
    if (isFinal(attempt.status)) return holdMore(tx, locked)
    if (attempt.status === 'underpaid' && received <= booked) return
    const now = deps.now()
    await mark(tx, attempt, { status: 'underpaid', refundKobo: received, paidOn: now })
    await postHeld(tx, { attemptId: attempt.id, receivedKobo: received, now })
    await payable.free(tx, attempt.id)
    const { siteOrigin } = deps
    await payable.notify(tx, bought, { kind: 'too-little', kobo: attempt.expectedKobo, siteOrigin })
  })
}

const mark = (tx: Db, { id }: Attempt, set: Partial<typeof paymentAttempts.$inferInsert>) =>
  tx
    .update(paymentAttempts)
    .set({ nextCheckOn: null, ...set })
    .where(eq(paymentAttempts.id, id))

const labels: Record<string, string> = {
  card: fixedTexts.cardMethod,
  bank_transfer: 'Bank transfer',
  account: 'Bank account',
  ussd: 'USSD',
}

/** How an order was paid, as receipts name it. Card is all that is offered, so it is the default. */
function methodLabel(paymentType: string): string {
  if (paymentType === '') return fixedTexts.cardMethod
  const words = paymentType.replaceAll('_', ' ')
  return labels[paymentType] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
