import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { postCharge, postHeld } from './post-entry'
import type { Verdict } from './charge'
import { isFinal } from './next-status'
import { payableOf, type AnyPayable, type Bought } from './payable'
import { paymentAttempts, type Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { fixedTexts } from './texts'

export type MoneyCame = Extract<Verdict, { kind: 'paid' | 'underpaid' }>

/** Ends the transaction: what it gave and the discounts that it used up are taken back. */
class NotEnough extends Error {}

interface Fulfilling {
  deps: PaymentDeps
  payable: AnyPayable
  bought: Bought<unknown>
  attempt: Attempt
  /** All that reached us by this attempt, in kobo. */
  received: number
}

/**
 * Gives an order or a plan for money that the provider confirmed: once, whoever asks and however
 * often. Redirect, webhook, poller and the waiting page all end here.
 */
export async function fulfil(deps: PaymentDeps, attempt: Attempt, came: MoneyCame): Promise<void> {
  if (came.kind === 'underpaid') return hold(deps, attempt, came)
  try {
    await deps.db.transaction(async (tx) => {
      const locked = await lockBoth(tx, deps, attempt, came)
      if (isFinal(locked.attempt.status)) return
      await (locked.bought.paid ? markDuplicate(tx, locked) : pay(tx, locked, came))
    })
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error
    await hold(deps, attempt, came)
  }
}

async function lockBoth(
  tx: Db,
  deps: PaymentDeps,
  { id, ...of }: Attempt,
  came: MoneyCame,
): Promise<Fulfilling> {
  const payable = payableOf(deps, of)
  const bought = await payable.lock(tx, of.orderId ?? of.boughtSubscriptionId ?? 0)
  const [found] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  const attempt = found as Attempt
  const received = (came.kind === 'paid' ? attempt.expectedKobo : 0) + came.refundKobo
  return { deps, payable, bought, attempt, received }
}

async function pay(tx: Db, fulfilling: Fulfilling, { transaction }: MoneyCame) {
  const { deps, payable, bought, attempt, received } = fulfilling
  const { siteOrigin } = deps
  const now = deps.now()
  const method = methodLabel(transaction.paymentType)
  const { dueKobo, sold } = await payable.deliver(tx, { bought, attempt, method, now, siteOrigin })
  // A discount or a credit that is gone leaves more to pay than this attempt was made for.
  if (transaction.amountKobo < dueKobo) throw new NotEnough()
  const refundKobo = received - dueKobo
  await mark(tx, attempt, { status: 'paid', refundKobo, paidOn: now, link: null })
  await postCharge(tx, { attemptId: attempt.id, receivedKobo: received, now }, dueKobo, sold)
  if (refundKobo > 0) {
    await payable.notify(tx, bought, { kind: 'too-much', kobo: refundKobo, siteOrigin })
  }
}

/** Money for what was paid by another attempt: nothing is given, all of it goes back. */
async function markDuplicate(
  tx: Db,
  { deps, payable, bought, attempt, received: refundKobo }: Fulfilling,
) {
  const now = deps.now()
  await mark(tx, attempt, { status: 'duplicate', refundKobo, paidOn: now, link: null })
  await postHeld(tx, { attemptId: attempt.id, receivedKobo: refundKobo, now })
  await payable.free(tx, attempt.id)
  const { siteOrigin } = deps
  await payable.notify(tx, bought, { kind: 'twice', kobo: refundKobo, siteOrigin })
}

/** Less than the price, or another currency: it waits, and the money is for staff to return. */
async function hold(deps: PaymentDeps, of: Attempt, came: MoneyCame): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { payable, bought, attempt, received } = await lockBoth(tx, deps, of, came)
    if (isFinal(attempt.status) || attempt.status === 'underpaid') return
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
