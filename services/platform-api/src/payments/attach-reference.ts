import type { DiscountChoice } from '../pricing/order-discounts'
import {
  attemptsOf,
  changeAttempt,
  findAttemptByReference,
  getAttempt,
  insertAttempt,
} from './attempt.queries'
import { lookUpTransactions } from './charge'
import { isFinal, isUnderWay, nextCheck } from './next-status'
import type { PayableItem, Payable } from './payable'
import type { Hints } from './payment-hints'
import type { Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { numbersInReference } from './provider'

/** Anybody can write addresses with references; the poller asks about a few of them. */
const maxClaims = 5

type ReportedReference = Pick<Hints, 'transactionId' | 'choice' | 'responseObject'> & {
  txRef: string
}

/**
 * An attempt for a reference that a browser made, because our own call to begin a payment was not
 * there. The reference must name what is paid for, or the provider must say that it was for it: a
 * payment of something else, old or of another customer, cannot be passed off. What the provider does
 * not know yet is a claim: it is asked about, holds no discount and keeps nobody from paying.
 */
export async function attachReference<Row>(
  deps: PaymentDeps,
  payable: Payable<Row, unknown>,
  { id, number, paid }: PayableItem<Row>,
  { txRef, transactionId, choice, responseObject }: ReportedReference,
): Promise<Attempt | 'foreign' | 'not-yet' | 'paid-before'> {
  const { transactions } = await lookUpTransactions(deps.provider, txRef, transactionId)
  const known = transactions.length > 0
  const named = numbersInReference(txRef)
  if (
    !named.includes(number) &&
    !transactions.some((transaction) => transaction.orderNumber === number)
  ) {
    return known || named.length > 0 ? 'foreign' : 'not-yet'
  }
  // Money for what is paid goes back; a mere claim of it leaves no trace.
  const came = transactions.some(({ status }) => status === 'successful')
  if (paid && !came) return 'paid-before'
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const bought = await payable.lock(tx, id)
    const existing = await findAttemptByReference(tx, txRef)
    if (existing) return existing
    if (bought.paid && !came) return 'paid-before'
    const subject = payable.subject(id)
    const claims = known ? [] : await attemptsOf(tx, subject, ['claimed'])
    if (claims.length >= maxClaims) return 'not-yet'
    // What it was sold with stays with the payment that bought it.
    const offer = await payable.quote(tx, bought, { choice: bought.paid ? {} : choice, now })
    const attempt = await insertAttempt(tx, {
      subject,
      userId: bought.userId,
      price: offer.price,
      now,
      origin: 'client',
      status: known ? 'pending' : 'claimed',
      txRef: () => txRef,
      nextCheckOn: nextCheck(now, now),
      responseObject,
    })
    const holdsNothing = !known || bought.paid
    if (holdsNothing || (await payable.hold(tx, { attempt, bought, offer, now }))) return attempt
    const quote = await payable.quote(tx, bought, { choice: {}, now })
    return (await changeAttempt(tx, attempt, quote.price)) ?? attempt
  })
}

/**
 * The provider's notice can arrive before the browser says which coupon was applied. Until the
 * attempt is paid, a discount that holds now is taken into account once. Only an attempt under way
 * reserves it: no other one comes to an end that would release it.
 */
export async function repriceAttempt<Row>(
  deps: PaymentDeps,
  payable: Payable<Row, unknown>,
  boughtId: number,
  { attempt: before, choice }: { attempt: Attempt; choice: DiscountChoice },
): Promise<void> {
  if (before.couponId !== null || before.subscriptionId !== null) return
  if (!choice.coupon && !choice.subscription) return
  await deps.db.transaction(async (tx) => {
    const bought = await payable.lock(tx, boughtId)
    const attempt = await getAttempt(tx, before.id)
    if (bought.paid || isFinal(attempt.status)) return
    const now = deps.now()
    const offer = await payable.quote(tx, bought, { choice, now })
    if (!offer.price.couponId && !offer.allowance) return
    const holds = isUnderWay(attempt.status)
    if (holds && !(await payable.hold(tx, { attempt, bought, offer, now }))) return
    const changed = await changeAttempt(tx, attempt, offer.price)
    // It ended meanwhile, and released what it held before this.
    if (holds && !changed) await payable.free(tx, attempt.id)
  })
}
