import {
  attemptsOf,
  changeAttempt,
  forgetLink,
  getAttempt,
  subjectOf,
  claimCheck,
} from './attempt.queries'
import { fulfil } from './fulfil'
import {
  bindTransactions,
  boundSuccesses,
  evaluateCharge,
  isBound,
  lookUpTransactions,
  receivedKobo,
} from './charge'
import { bookedKobo } from './post-entry'
import {
  isFinal,
  isUnderWay,
  nextStatus,
  type Findings,
  type Hint,
  isGivenUp,
  isUnsettled,
} from './next-status'
import type { Attempt } from '../tables/payments.tables'
import { payableOf, unavailable } from './payable'
import type { PaymentDeps } from './payment-deps'
import { refusals } from './texts'
import type { Hints } from './payment-hints'

export interface ChargeHints {
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
export async function reconcileAttempt(
  deps: PaymentDeps,
  attemptId: number,
  clues: ChargeHints = {},
): Promise<Attempt> {
  const attempt = await getAttempt(deps.db, attemptId)
  const { txRef } = attempt
  if (txRef === null || (await isOver(deps, attempt, clues.transactionId))) return attempt
  const { reached, transactions } = await lookUpTransactions(
    deps.provider,
    txRef,
    clues.transactionId,
  )
  const own = await bindTransactions(deps.db, attempt.id, transactions)
  const before = await boundSuccesses(deps.db, { id: attempt.id, txRef })
  const verdict = evaluateCharge({ ...attempt, txRef }, [...own, ...before])
  if (verdict.kind === 'paid' || verdict.kind === 'underpaid') {
    await fulfil(deps, attempt, verdict)
    deps.runInBackground(() => closeOthers(deps, attempt))
  } else {
    const silent = !reached && verdict.kind !== 'pending'
    await move(deps, attempt, clues, silent ? 'unreachable' : verdict.kind)
  }
  return getAttempt(deps.db, attempt.id)
}

/** Whether nothing is left to look at. Of money that comes by a page once paid, only its id tells. */
async function isOver({ db }: PaymentDeps, attempt: Attempt, transactionId?: string) {
  if (!isFinal(attempt.status)) return false
  if (transactionId === undefined) return true
  if (!(await isBound(db, attempt.id, transactionId, 'successful'))) return false
  return (await receivedKobo(db, attempt)) <= (await bookedKobo(db, attempt.id, 'provider'))
}

async function move(
  deps: PaymentDeps,
  attempt: Attempt,
  { hint, closed = false }: ChargeHints,
  verdict: Findings['verdict'],
) {
  const givenUp = isGivenUp(attempt.createdOn, deps.now())
  const status = nextStatus({ current: attempt.status, verdict, hint, closed, givenUp })
  if (status === attempt.status) return
  await deps.db.transaction(async (tx) => {
    const changed = await changeAttempt(tx, attempt, { status })
    if (changed && !isUnderWay(status)) await payableOf(deps, attempt).free(tx, attempt.id)
  })
}

/**
 * Ends an attempt unless the provider works on it. Asked before the page is closed: a customer who
 * went back from the bank's code can still return to it and finish.
 */
export async function endUnlessPending(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  // A page of ours that was never shown: nobody can be paying by it.
  const closed = attempt.origin === 'server' && attempt.link === null
  const reconciled = await reconcileAttempt(deps, attempt.id, { closed })
  return reconciled.status === 'open' ? closeAttempt(deps, reconciled) : reconciled
}

/**
 * The customer no longer waits for the bank. The page is closed and the provider asked once more; the
 * poller goes on asking, and money that comes all the same pays for the order or is returned.
 */
export async function stopWaiting(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  if (!(await closePage(deps, attempt))) throw unavailable(refusals.providerSilent)
  const reconciled = await reconcileAttempt(deps, attempt.id)
  if (reconciled.status !== 'pending') return
  await deps.db.transaction(async (tx) => {
    const ended = await changeAttempt(tx, reconciled, { status: 'ended' })
    if (ended) await payableOf(deps, reconciled).free(tx, reconciled.id)
  })
}

/**
 * Ends an attempt that the customer no longer wants: nobody can pay by its page after this. It may
 * have been paid before, so the provider is asked last. Throws 503 when the provider is silent.
 */
async function closeAttempt(deps: PaymentDeps, attempt: Attempt, hint?: Hint): Promise<Attempt> {
  const closed = await closePage(deps, attempt)
  const settled = closed
    ? await reconcileAttempt(deps, attempt.id, { hint, closed })
    : await getAttempt(deps.db, attempt.id)
  if (settled.status === 'open') throw unavailable(refusals.providerSilent)
  return settled
}

/** An attempt without a page has none that anybody was ever shown. */
export async function closePage(deps: PaymentDeps, { id, link }: Attempt): Promise<boolean> {
  if (link === null) return true
  const closed = await deps.provider.disableLink(link)
  if (closed) await forgetLink(deps.db, id)
  return closed
}

/** What is paid must not be paid again by a page in another tab. */
async function closeOthers(deps: PaymentDeps, attempt: Attempt) {
  for (const other of await attemptsOf(deps.db, subjectOf(attempt), ['open'])) {
    if (other.id !== attempt.id) await closeAttempt(deps, other)
  }
}

/** The attempt after the provider was asked about what a browser reported. */
export async function reconcileReported(
  deps: PaymentDeps,
  attempt: Attempt,
  { transactionId, outcome: hint }: Pick<Hints, 'transactionId' | 'outcome'>,
): Promise<Attempt> {
  if (isFinal(attempt.status)) return attempt
  const over = hint === 'cancelled' || hint === 'failed'
  const mayAsk = await claimCheck(deps.db, attempt.id, deps.now())
  if (!mayAsk && !(over && isUnsettled(attempt.status))) return attempt
  const settled = await reconcileAttempt(deps, attempt.id, { transactionId, hint })
  if (!over || !isUnsettled(settled.status)) return settled
  // The provider knows no transaction: it is over once nobody can pay by the page any more.
  return closeAttempt(deps, settled, hint).catch(() => settled)
}

/** The attempt as the provider knows it now; asked at most every two seconds. */
export async function refreshAttempt(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  const ask = !isFinal(attempt.status) && (await claimCheck(deps.db, attempt.id, deps.now()))
  return ask ? reconcileAttempt(deps, attempt.id) : attempt
}
