import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { takeWaitingEvent } from './event.queries'
import { paymentAttempts, type Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import { nextCheck } from './poll-schedule'
import { settle } from './settle'
import { actOnWaiting } from './webhook'

const everyMs = 5000
/** Longer than asking the provider takes; after it, another process may try. */
const leaseMs = 5 * 60_000
const mostPerRound = 100

/** Asks about everything that is due now; returns how many were asked about. */
export async function pollPayments(desk: PaymentDesk): Promise<number> {
  let asked = 0
  for (; asked < mostPerRound; asked += 1) {
    const due = await takeDue(desk.db, desk.now())
    if (!due) break
    await askAbout(desk, due)
  }
  await actOnNews(desk)
  return asked
}

/** The lease that `takeDue` wrote stands when this fails: the attempt comes up again. */
async function askAbout(desk: PaymentDesk, { id, createdOn }: Attempt) {
  try {
    await settle(desk, id)
    const next = nextCheck(createdOn, desk.now()) ?? null
    await desk.db
      .update(paymentAttempts)
      .set({ nextCheckOn: next })
      .where(and(eq(paymentAttempts.id, id), sql`${paymentAttempts.nextCheckOn} is not null`))
  } catch (error) {
    desk.report('asking about a payment failed', { attempt: id, reason: String(error) })
  }
}

async function actOnNews(desk: PaymentDesk) {
  for (let round = 0; round < mostPerRound; round += 1) {
    const news = await takeWaitingEvent(desk.db, desk.now())
    if (!news) return
    try {
      await actOnWaiting(desk, news)
    } catch (error) {
      desk.report('acting on a webhook failed', { txRef: news.txRef, reason: String(error) })
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
export function startPaymentPoller(desk: PaymentDesk): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => (clearTimeout(timer), resolve())
    })
  const run = async () => {
    while (!stopped) {
      await pollPayments(desk).catch((error: unknown) =>
        desk.report('polling payments failed', { reason: String(error) }),
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
