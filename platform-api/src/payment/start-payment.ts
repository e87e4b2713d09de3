import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment, StartPaymentBody } from 'shared-contracts/api/payment.schema'
import { Failure, notFound } from '../app/failures'
import { nairaText } from '../money/naira'
import {
  attemptsOf,
  changeAttempt,
  findOwnOrder,
  freeDiscounts,
  getAttempt,
} from './attempt.queries'
import { sessionMinutes } from './flutterwave'
import { isUnderWay } from './next-status'
import type { Attempt } from './payment.tables'
import { unavailable, type PaymentDesk } from './payment-desk'
import type { OrderRecord } from './price'
import { reserve } from './reserve'
import { closeAttempt, closePage, settle } from './settle'
import { refusals } from './texts'

const conflict = (detail: string) => new Failure(409, { detail })

/** Two tabs that change the coupon against each other come to rest well before this. */
const mostRounds = 5
/** Longer than the provider is given to make a page. */
const pageMadeWithinMs = 35_000
/** A page that the provider closes in a moment is of no use to somebody who only now goes there. */
const pageFreshMs = (sessionMinutes - 5) * 60_000

/** The provider's page for an order: the one that is open, or a new one. */
export async function startPayment(
  desk: PaymentDesk,
  userId: number,
  body: StartPaymentBody,
): Promise<StartedPayment> {
  if (!desk.takesCards) throw unavailable(refusals.notSetUp)
  const order = await findOwnOrder(desk.db, { number: body.order_no, userId })
  if (!order) throw notFound()
  for (let round = 0; round < mostRounds; round += 1) {
    const started = await tryToStart(desk, order, body)
    if (started) return answerOf(started)
  }
  throw unavailable(refusals.providerSilent)
}

/** Undefined when an older attempt had to be ended first. */
async function tryToStart(
  desk: PaymentDesk,
  order: OrderRecord,
  body: StartPaymentBody,
): Promise<Attempt | undefined> {
  const reserved = await reserve(desk, order.id, body)
  const { attempt } = reserved
  if (reserved.kind === 'made') {
    desk.later(() => closeOldPages(desk, order.id))
    return makePage(desk, { attempt, order, body })
  }
  if (attempt.status === 'pending') return confirmFirst(desk, attempt)
  if (attempt.link === null) return waitForPage(desk, attempt)
  const age = desk.now().getTime() - attempt.createdOn.getTime()
  if (reserved.kind === 'same' && age < pageFreshMs) return attempt
  await endOrRefuse(desk, attempt)
  return undefined
}

const answerOf = ({ txRef, expectedKobo, link }: Attempt): StartedPayment => ({
  tx_ref: txRef ?? '',
  amount: nairaText(expectedKobo),
  link: link ?? '',
})

interface Making {
  attempt: Attempt
  order: OrderRecord
  body: StartPaymentBody
}

async function makePage(desk: PaymentDesk, { attempt, order, body }: Making): Promise<Attempt> {
  const txRef = attempt.txRef ?? ''
  const created = await desk.provider.createPayment({
    txRef,
    amountKobo: attempt.expectedKobo,
    orderNumber: order.number,
    item: order.item,
    customer: body.customer,
  })
  if (created.kind === 'link') {
    const opened = await changeAttempt(desk.db, attempt, { link: created.link })
    if (opened) return opened
    await desk.provider.disableLink(created.link)
    throw conflict(refusals.confirming)
  }
  desk.report('the provider made no payment page', { txRef, reason: created.reason })
  if (created.kind === 'unclear') {
    // The page may exist all the same: never made twice, only asked about.
    await changeAttempt(desk.db, attempt, { status: 'pending' })
    await settle(desk, attempt.id)
    throw unavailable(refusals.providerSilent)
  }
  await desk.db.transaction(async (tx) => {
    if (await changeAttempt(tx, attempt, { status: 'failed' })) await freeDiscounts(tx, attempt.id)
  })
  throw unavailable(refusals.providerRefused)
}

/** Another tab is making the page at this moment; a process that died never finishes it. */
async function waitForPage(desk: PaymentDesk, attempt: Attempt): Promise<undefined> {
  const until = attempt.createdOn.getTime() + pageMadeWithinMs
  while (desk.now().getTime() < until) {
    const now = await getAttempt(desk.db, attempt.id)
    if (now.link !== null || now.status !== 'open') return undefined
    await sleep(200)
  }
  await endOrRefuse(desk, attempt)
  return undefined
}

/** Whether money is on its way decides if another payment may begin. */
async function confirmFirst(desk: PaymentDesk, attempt: Attempt): Promise<undefined> {
  const neverShown = attempt.origin === 'server' && attempt.link === null
  const settled = await settle(desk, attempt.id, { closed: neverShown })
  if (isUnderWay(settled.status)) throw conflict(refusals.confirming)
  return undefined
}

async function endOrRefuse(desk: PaymentDesk, attempt: Attempt): Promise<void> {
  const ended = await closeAttempt(desk, attempt)
  if (isUnderWay(ended.status)) throw conflict(refusals.confirming)
}

/** A failed try leaves its page behind; it must not be paid beside the new one. */
async function closeOldPages(desk: PaymentDesk, orderId: number) {
  for (const old of await attemptsOf(desk.db, orderId, ['failed', 'unpaid', 'underpaid'])) {
    await closePage(desk, old)
  }
}
