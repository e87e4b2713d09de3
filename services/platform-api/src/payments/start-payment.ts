import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import { Failure, conflict, invalid } from '../http/failures'
import { nairaText } from '../money/naira'
import type { DiscountChoice } from '../pricing/order-discounts'
import type { RateLimit } from '../rate-limits/rate-limit'
import { attemptsOf, changeAttempt, claimCheck, getAttempt, insertAttempt } from './attempt.queries'
import { isUnderWay, nextCheck } from './next-status'
import { unavailable, type PayableItem, type Payable, type AttemptPrice } from './payable'
import type { Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { sessionMinutes, type NewPayment, serverReference } from './provider'
import { closePage, endUnlessPending, reconcileAttempt, stopWaiting } from './reconcile-attempt'
import { refusals } from './texts'

/** Two tabs that change the coupon against each other come to rest well before this. */
const maxRounds = 5
/** Longer than the provider is given to make a page. */
const pageMadeWithinMs = 35_000
/** A page that the provider closes in a moment is of no use to somebody who only now goes there. */
const pageFreshMs = (sessionMinutes - 5) * 60_000

/** Of one customer: whoever starts a payment makes us ask the provider, which has limits of its own. */
export const startLimit: RateLimit = {
  ...{ name: 'payment-start', points: 60, duration: 600, store: 'lasting' },
}

export interface StartPaymentInput {
  customer: NewPayment['customer']
  choice: DiscountChoice
  /** The customer no longer waits for a payment that is being confirmed. */
  endPending?: boolean | undefined
  /** The link by which somebody else pays, and the page of ours that they come back to. */
  payLinkId?: number
  returnPath?: string
}

/** One start of a payment. */
interface PaymentStart {
  deps: PaymentDeps
  payable: Payable<unknown, unknown>
  bought: PayableItem<unknown>
  start: StartPaymentInput
}

interface Reservation {
  /** `same`: under way for this very price. `other`: under way for another one. */
  kind: 'made' | 'same' | 'other'
  attempt: Attempt
}

/** The provider's page for an order or a plan: the one that is open, or a new one. */
export async function startPayment<Row>(
  deps: PaymentDeps,
  payable: Payable<Row, unknown>,
  bought: PayableItem<Row>,
  start: StartPaymentInput,
): Promise<StartedPayment> {
  if (!deps.takesCards) throw unavailable(payable.texts.notSetUp)
  for (const claim of await attemptsOf(deps.db, payable.subject(bought.id), ['claimed'])) {
    if (await claimCheck(deps.db, claim.id, deps.now())) await reconcileAttempt(deps, claim.id)
  }
  for (let round = 0; round < maxRounds; round += 1) {
    const opened = await tryToOpen({ deps, payable, bought, start })
    if (opened) return answerOf(opened)
  }
  throw unavailable(refusals.providerSilent)
}

/** Undefined when an older attempt had to be ended first. */
async function tryToOpen(starting: PaymentStart): Promise<Attempt | undefined> {
  const { kind, attempt } = await reserve(starting)
  if (kind === 'made') {
    starting.deps.runInBackground(() => closeOldPages(starting))
    return makePage(starting, attempt)
  }
  const open = attempt.status === 'open'
  if (open && attempt.link === null) return waitForPage(starting, attempt)
  if (kind === 'same' && open && isFresh(starting, attempt)) return attempt
  await endOrRefuse(starting, attempt)
  return undefined
}

/** Finds what is under way or writes a new attempt, one caller at a time. */
function reserve({ deps, payable, bought, start }: PaymentStart): Promise<Reservation> {
  const { choice, payLinkId } = start
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const locked = await payable.lock(tx, bought.id)
    if (locked.paid) throw conflict(payable.texts.paid)
    const offer = await payable.quote(tx, locked, { choice, now })
    if (offer.refused) throw offer.refused
    if (offer.price.expectedKobo === 0) {
      throw invalid({ non_field_errors: [payable.texts.nothingToPay] })
    }
    const subject = payable.subject(locked.id)
    const underWay = await attemptsOf(tx, subject, ['open', 'pending'])
    const current = underWay.find(({ status }) => status === 'pending') ?? underWay[0]
    if (current) {
      // A page shows who it was made for: one that a link began is nobody else's.
      const own = current.payLinkId === null && payLinkId === undefined
      return { kind: own && isFor(current, offer.price) ? 'same' : 'other', attempt: current }
    }
    const attempt = await insertAttempt(tx, {
      subject,
      userId: locked.userId,
      price: offer.price,
      now,
      origin: 'server',
      status: 'open',
      payLinkId,
      txRef: (attemptNo) => serverReference(locked.number, attemptNo),
      nextCheckOn: nextCheck(now, now),
    })
    const reserved = await payable.hold(tx, { attempt, bought: locked, offer, now })
    if (!reserved) throw invalid({ coupon: [refusals.couponElsewhere] })
    return { kind: 'made', attempt }
  })
}

const isFor = (attempt: Attempt, { expectedKobo, couponId, subscriptionId }: AttemptPrice) =>
  attempt.expectedKobo === expectedKobo &&
  attempt.couponId === (couponId ?? null) &&
  attempt.subscriptionId === (subscriptionId ?? null)

const isFresh = ({ deps }: PaymentStart, { createdOn }: Attempt) =>
  deps.now().getTime() - createdOn.getTime() < pageFreshMs

const answerOf = ({ txRef, expectedKobo, link }: Attempt): StartedPayment => ({
  tx_ref: txRef ?? '',
  amount: nairaText(expectedKobo),
  link: link ?? '',
})

async function makePage(
  { deps, payable, bought, start }: PaymentStart,
  attempt: Attempt,
): Promise<Attempt> {
  const txRef = attempt.txRef ?? ''
  const created = await deps.provider.createPayment({
    kind: payable.kind,
    orderNumber: bought.number,
    item: bought.title,
    customer: start.customer,
    returnPath: start.returnPath,
    amountKobo: attempt.expectedKobo,
    txRef,
  })
  if (created.kind === 'link') {
    const opened = await changeAttempt(deps.db, attempt, { link: created.link })
    if (opened) return opened
    await deps.provider.disableLink(created.link)
    throw conflict(payable.texts.confirming)
  }
  deps.report('the provider made no payment page', { txRef, reason: created.reason })
  if (created.kind === 'unclear') {
    // The page may exist all the same: never made twice, only asked about.
    await changeAttempt(deps.db, attempt, { status: 'pending' })
    await reconcileAttempt(deps, attempt.id)
    throw unavailable(refusals.providerSilent)
  }
  await deps.db.transaction(async (tx) => {
    if (await changeAttempt(tx, attempt, { status: 'failed' })) await payable.free(tx, attempt.id)
  })
  throw unavailable(refusals.providerRefused)
}

/** Another tab is making the page at this moment; a process that died never finishes it. */
async function waitForPage(starting: PaymentStart, attempt: Attempt): Promise<undefined> {
  const { deps } = starting
  const until = attempt.createdOn.getTime() + pageMadeWithinMs
  while (deps.now().getTime() < until) {
    const now = await getAttempt(deps.db, attempt.id)
    if (now.link !== null || now.status !== 'open') return undefined
    await sleep(200)
  }
  await endOrRefuse(starting, attempt)
  return undefined
}

/** Whether money is on its way decides if another payment may begin. */
async function endOrRefuse(starting: PaymentStart, attempt: Attempt): Promise<void> {
  const { deps, start } = starting
  const ended = await endUnlessPending(deps, attempt)
  if (!isUnderWay(ended.status)) return
  if (!start.endPending) throw confirming(starting, ended)
  await stopWaiting(deps, ended)
}

/** Names the page that is still open: the customer can go back to it and finish. */
function confirming(starting: PaymentStart, attempt: Attempt): Failure {
  const own = attempt.payLinkId === null && starting.start.payLinkId === undefined
  const link = own && isFresh(starting, attempt) ? attempt.link : null
  const detail = starting.payable.texts.confirming
  return new Failure(409, { detail, ...(link !== null && { link }) })
}

/** A failed try leaves its page behind; it must not be paid beside the new one. */
async function closeOldPages({ deps, payable, bought }: PaymentStart) {
  const subject = payable.subject(bought.id)
  for (const old of await attemptsOf(deps.db, subject, ['failed', 'unpaid', 'underpaid'])) {
    await closePage(deps, old)
  }
}
