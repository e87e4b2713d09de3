import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { takeWaitingEvent } from './event.queries'
import { paymentAttempts, type Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { nextCheck } from './next-status'
import { reconcileAttempt } from './reconcile-attempt'
import { processWaitingEvent } from './webhook'

const everyMs = 5000
/** Longer than asking the provider takes; after it, another process may try. */
const leaseMs = 5 * 60_000
const maxPerRound = 100

/** Asks about everything that is due now; returns how many were asked about. */
export async function pollPayments(deps: PaymentDeps): Promise<number> {
  let checked = 0
  for (; checked < maxPerRound; checked += 1) {
    const due = await takeDue(deps.db, deps.now())
    if (!due) break
    await checkAttempt(deps, due)
  }
  await processWaitingEvents(deps)
  return checked
}

/** The lease that `takeDue` wrote stands when this fails: the attempt comes up again. */
async function checkAttempt(deps: PaymentDeps, { id, createdOn }: Attempt) {
  try {
    await reconcileAttempt(deps, id)
    const next = nextCheck(createdOn, deps.now()) ?? null
    await deps.db
      .update(paymentAttempts)
      .set({ nextCheckOn: next })
      .where(and(eq(paymentAttempts.id, id), sql`${paymentAttempts.nextCheckOn} is not null`))
  } catch (error) {
    deps.report('asking about a payment failed', { attempt: id, err: error })
  }
}

async function processWaitingEvents(deps: PaymentDeps) {
  for (let round = 0; round < maxPerRound; round += 1) {
    const event = await takeWaitingEvent(deps.db, deps.now())
    if (!event) return
    try {
      await processWaitingEvent(deps, event)
    } catch (error) {
      deps.report('acting on a webhook failed', { txRef: event.txRef, err: error })
    }
  }
}

/** One attempt that is due, for one process: the next look moves ahead in the same statement. */
export async function takeDue(db: Db, now: Date): Promise<Attempt | undefined> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckOn, now))
    .orderBy(paymentAttempts.nextCheckOn)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(paymentAttempts)
    .set({ nextCheckOn: new Date(now.getTime() + leaseMs) })
    .where(eq(paymentAttempts.id, sql`(${due})`))
    .returning()
  return taken
}

/** Polls until the returned function is called, which waits for the round that runs. */
export function startPaymentPoller(deps: PaymentDeps): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => (clearTimeout(timer), resolve())
    })
  const run = async () => {
    while (!stopped) {
      await pollPayments(deps).catch((error: unknown) =>
        deps.report('polling payments failed', { err: error }),
      )
      if (!stopped) await rest()
    }
  }
  const running = run()
  return async () => {
    stopped = true
    wake()
    await running
  }
}
