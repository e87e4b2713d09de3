import { fulfilPlan } from '../subscription/buying/fulfil-plan'
import {
  attemptsOf,
  changeAttempt,
  forgetLink,
  freeDiscounts,
  getAttempt,
  subjectOf,
} from './attempt.queries'
import { fulfil } from './fulfil'
import { judge } from './judge'
import { lookUp } from './look-up'
import { isFinal, isUnderWay, nextStatus, type Findings, type Hint } from './next-status'
import type { Attempt } from './payment.tables'
import { unavailable, type PaymentDesk } from './payment-desk'
import { isGivenUp } from './poll-schedule'
import { refusals } from './texts'
import { bindTransactions } from './transaction.queries'

export interface Clues {
  /** A transaction that somebody spoke of; looked up like everything else. */
  transactionId?: string
  hint?: Hint
  /** Nobody can pay by the attempt's page any more. */
  closed?: boolean
}

/**
 * Asks the provider what became of an attempt and does what follows. The one function behind
 * redirect, webhook, poller and waiting page; safe to call at any time, any number of times.
 */
export async function settle(
  desk: PaymentDesk,
  attemptId: number,
  clues: Clues = {},
): Promise<Attempt> {
  const attempt = await getAttempt(desk.db, attemptId)
  if (isFinal(attempt.status) || attempt.txRef === null) return attempt
  const { reached, transactions } = await lookUp(desk.provider, attempt.txRef, clues.transactionId)
  const own = await bindTransactions(desk.db, attempt.id, transactions)
  const verdict = judge({ ...attempt, txRef: attempt.txRef }, own)
  if (verdict.kind === 'paid' || verdict.kind === 'underpaid') {
    const give = attempt.orderId === null ? fulfilPlan : fulfil
    await give(desk, attempt.id, verdict)
    desk.later(() => closeOthers(desk, attempt))
  } else {
    const silent = !reached && verdict.kind !== 'pending'
    await move(desk, attempt, clues, silent ? 'unreachable' : verdict.kind)
  }
  return getAttempt(desk.db, attempt.id)
}

async function move(
  desk: PaymentDesk,
  attempt: Attempt,
  { hint, closed = false }: Clues,
  verdict: Findings['verdict'],
) {
  const givenUp = isGivenUp(attempt.createdOn, desk.now())
  const status = nextStatus({ current: attempt.status, verdict, hint, closed, givenUp })
  if (status === attempt.status) return
  await desk.db.transaction(async (tx) => {
    const changed = await changeAttempt(tx, attempt, { status })
    if (changed && !isUnderWay(status)) await freeDiscounts(tx, attempt.id)
  })
}

/**
 * Ends an attempt that the customer no longer wants: nobody can pay by its page after this. It may
 * have been paid before, so the provider is asked last. Throws 503 when the provider is silent.
 */
export async function closeAttempt(
  desk: PaymentDesk,
  attempt: Attempt,
  hint?: Hint,
): Promise<Attempt> {
  const closed = await closePage(desk, attempt)
  const settled = closed
    ? await settle(desk, attempt.id, { hint, closed })
    : await getAttempt(desk.db, attempt.id)
  if (settled.status === 'open') throw unavailable(refusals.providerSilent)
  return settled
}

/** An attempt without a page has none that anybody was ever shown. */
export async function closePage(desk: PaymentDesk, { id, link }: Attempt): Promise<boolean> {
  if (link === null) return true
  const closed = await desk.provider.disableLink(link)
  if (closed) await forgetLink(desk.db, id)
  return closed
}

/** What is paid must not be paid again by a page in another tab. */
async function closeOthers(desk: PaymentDesk, attempt: Attempt) {
  for (const other of await attemptsOf(desk.db, subjectOf(attempt), ['open'])) {
    if (other.id !== attempt.id) await closeAttempt(desk, other)
  }
}
