import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import { Failure } from '../app/failures'
import { nairaText } from '../money/naira'
import {
  attemptsOf,
  changeAttempt,
  freeDiscounts,
  getAttempt,
  type Subject,
} from './attempt.queries'
import { sessionMinutes } from './flutterwave'
import { isUnderWay } from './next-status'
import type { Attempt } from './payment.tables'
import { unavailable, type PaymentDesk } from './payment-desk'
import type { NewPayment } from './provider'
import { closeAttempt, closePage, settle } from './settle'
import { refusals } from './texts'

const conflict = (detail: string) => new Failure(409, { detail })

/** Two tabs that change the coupon against each other come to rest well before this. */
const mostRounds = 5
/** Longer than the provider is given to make a page. */
const pageMadeWithinMs = 35_000
/** A page that the provider closes in a moment is of no use to somebody who only now goes there. */
const pageFreshMs = (sessionMinutes - 5) * 60_000

export interface Reserved {
  /** `same`: under way for this very price. `other`: under way for another one. */
  kind: 'made' | 'same' | 'other'
  attempt: Attempt
}

/** What somebody is about to pay by card. */
export interface Buying {
  subject: Subject
  page: Omit<NewPayment, 'txRef' | 'amountKobo'>
  /** Finds what is under way or writes a new attempt, one caller at a time. */
  reserve(): Promise<Reserved>
  /** Told instead of a page while another payment may still arrive. */
  confirming: string
}

/** The provider's page: the one that is open, or a new one. */
export async function openPaymentPage(desk: PaymentDesk, buying: Buying): Promise<StartedPayment> {
  for (let round = 0; round < mostRounds; round += 1) {
    const opened = await tryToOpen(desk, buying)
    if (opened) return answerOf(opened)
  }
  throw unavailable(refusals.providerSilent)
}

/** Undefined when an older attempt had to be ended first. */
async function tryToOpen(desk: PaymentDesk, buying: Buying): Promise<Attempt | undefined> {
  const { kind, attempt } = await buying.reserve()
  if (kind === 'made') {
    desk.later(() => closeOldPages(desk, buying.subject))
    return makePage(desk, buying, attempt)
  }
  if (attempt.status === 'pending') return confirmFirst(desk, buying, attempt)
  if (attempt.link === null) return waitForPage(desk, buying, attempt)
  const age = desk.now().getTime() - attempt.createdOn.getTime()
  if (kind === 'same' && age < pageFreshMs) return attempt
  await endOrRefuse(desk, buying, attempt)
  return undefined
}

const answerOf = ({ txRef, expectedKobo, link }: Attempt): StartedPayment => ({
  tx_ref: txRef ?? '',
  amount: nairaText(expectedKobo),
  link: link ?? '',
})

async function makePage(
  desk: PaymentDesk,
  { page, confirming }: Buying,
  attempt: Attempt,
): Promise<Attempt> {
  const txRef = attempt.txRef ?? ''
  const amountKobo = attempt.expectedKobo
  const created = await desk.provider.createPayment({ ...page, txRef, amountKobo })
  if (created.kind === 'link') {
    const opened = await changeAttempt(desk.db, attempt, { link: created.link })
    if (opened) return opened
    await desk.provider.disableLink(created.link)
    throw conflict(confirming)
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
async function waitForPage(
  desk: PaymentDesk,
  buying: Buying,
  attempt: Attempt,
): Promise<undefined> {
  const until = attempt.createdOn.getTime() + pageMadeWithinMs
  while (desk.now().getTime() < until) {
    const now = await getAttempt(desk.db, attempt.id)
    if (now.link !== null || now.status !== 'open') return undefined
    await sleep(200)
  }
  await endOrRefuse(desk, buying, attempt)
  return undefined
}

/** Whether money is on its way decides if another payment may begin. */
async function confirmFirst(
  desk: PaymentDesk,
  { confirming }: Buying,
  attempt: Attempt,
): Promise<undefined> {
  const neverShown = attempt.origin === 'server' && attempt.link === null
  const settled = await settle(desk, attempt.id, { closed: neverShown })
  if (isUnderWay(settled.status)) throw conflict(confirming)
  return undefined
}

async function endOrRefuse(
  desk: PaymentDesk,
  { confirming }: Buying,
  attempt: Attempt,
): Promise<void> {
  const ended = await closeAttempt(desk, attempt)
  if (isUnderWay(ended.status)) throw conflict(confirming)
}

/** A failed try leaves its page behind; it must not be paid beside the new one. */
async function closeOldPages(desk: PaymentDesk, subject: Subject) {
  for (const old of await attemptsOf(desk.db, subject, ['failed', 'unpaid', 'underpaid'])) {
    await closePage(desk, old)
  }
}
