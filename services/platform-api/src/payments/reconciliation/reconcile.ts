import { and, between, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reconciliation } from 'shared-contracts/api/ledger.schema'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../../database/database'
import { lockUntilCommit } from '../../database/lock-until-commit'
import { withinDays } from '../../dates/lagos-day'
import { notify } from '../../notifications/notify'
import { unavailable } from '../payable'
import type { PaymentDeps } from '../payment-deps'
import { completeRefund } from '../refund/complete-refund'
import { refunds } from '../../tables/payments.tables'
import { messages, refusals } from '../texts'
import { openRefunds, readOwnBooks } from './books.queries'
import { compareBooks, type BookDifference, type ProviderRefund } from './compare-books'
import { reconciliationDifferences, reconciliations } from '../../tables/reconciliation.tables'

/** Late payments and refunds are few after a week; what is still open stays listed. */
const days = 7
const dayMs = 24 * 60 * 60_000
/** After this, a refund that the provider does not list was never made. */
const refundKnownMs = 60 * 60_000

type Run = typeof reconciliations.$inferSelect

/** Starts a run of the last days; undefined when another process has this night's. */
export async function beginReconciliation(
  { db, now }: PaymentDeps,
  by: { night: string } | { requestedBy: number },
): Promise<Run | undefined> {
  const startedOn = now()
  const [run] = await db
    .insert(reconciliations)
    .values({
      ...by,
      startedOn,
      firstDay: dayOf(startedOn, -days),
      lastDay: dayOf(startedOn),
    })
    .onConflictDoNothing()
    .returning()
  return run
}

/** Compares our books with the provider's and stores what differs. Throws 503 when it is silent. */
export async function reconcile(deps: PaymentDeps, run: Run): Promise<Reconciliation> {
  const { firstDay, lastDay } = run
  // The provider's days may begin at another hour than ours: lists reach further at both ends.
  const wide = { from: shifted(firstDay, -1), to: shifted(lastDay, 1) }
  const payments = await deps.provider.listPayments(wide)
  const refunds = await deps.provider.listRefunds(wide)
  if (payments.kind !== 'listed' || refunds.kind !== 'listed') {
    // The night is free again: the next check tries once more.
    await finish(deps, run, { failure: 'The card provider did not answer.', night: null })
    throw unavailable(refusals.notReconciled)
  }
  const lists = { theirs: payments.items, theirRefunds: refunds.items }
  await resolveOpenRefunds(deps, refunds.items, firstDay)
  const differences = compareBooks({
    ...lists,
    ...(await readOwnBooks(deps.db, { firstDay: wide.from, lastDay: wide.to }, lists)),
    asOf: run.startedOn.getTime(),
    inRange: (day) => day >= firstDay && day <= lastDay,
  })
  const compared = payments.items.length + refunds.items.length
  const found = await storeDifferences(deps, run, differences)
  const finishedOn = await finish(deps, run, { compared })
  return {
    first_day: firstDay,
    last_day: lastDay,
    finished_on: finishedOn.toISOString(),
    compared,
    found,
  }
}

async function finish(
  { db, now }: PaymentDeps,
  { id }: Run,
  outcome: { compared: number } | { failure: string; night: null },
): Promise<Date> {
  const finishedOn = now()
  await db
    .update(reconciliations)
    .set({ finishedOn, ...outcome })
    .where(eq(reconciliations.id, id))
  return finishedOn
}

/**
 * Refunds whose outcome nobody told us: completed where the provider lists them, else refused. Older ones than the
 * list may have been made: they stay unclear, so that nobody sends them again.
 */
async function resolveOpenRefunds(
  deps: PaymentDeps,
  theirs: readonly ProviderRefund[],
  firstDay: string,
) {
  const knownBefore = new Date(deps.now().getTime() - refundKnownMs)
  const free = new Set(theirs)
  const booked = await deps.db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(
      inArray(
        refunds.providerRefundId,
        theirs.map(({ refundId }) => refundId),
      ),
    )
  const taken = new Set(booked.map(({ id }) => id))
  for (const refund of theirs) if (taken.has(refund.refundId)) free.delete(refund)
  for (const { id, providerId, amountKobo } of await openRefunds(deps.db, knownBefore)) {
    const same = [...free].find(
      (refund) => refund.providerId === providerId && refund.amountKobo === amountKobo,
    )
    if (!same) continue
    free.delete(same)
    await completeRefund(deps, id, same.refundId)
  }
  await deps.db
    .update(refunds)
    .set({ status: 'refused', failure: 'The provider has no such refund.' })
    .where(
      and(
        inArray(refunds.status, ['requested', 'unclear']),
        lt(refunds.requestedOn, knownBefore),
        ...withinDays(refunds.requestedOn, { from: firstDay }),
      ),
    )
}

/**
 * Adds what is new, resolves what is gone, and notifies finance once of what is new. Runs may overlap, and the one that
 * began first may end last: what a later one saw or resolved stays.
 */
async function storeDifferences(
  { db }: PaymentDeps,
  { firstDay, lastDay, startedOn: seenOn }: Run,
  differences: readonly BookDifference[],
): Promise<number> {
  return db.transaction(async (tx) => {
    // Two that touch the same rows in different orders would wait for each other for good.
    await lockUntilCommit(tx, 'reconciliation differences')
    const fresh = await Promise.all(differences.map((found) => storeDifference(tx, found, seenOn)))
    await tx
      .update(reconciliationDifferences)
      .set({ resolvedOn: seenOn })
      .where(
        and(
          isNull(reconciliationDifferences.resolvedOn),
          between(reconciliationDifferences.day, firstDay, lastDay),
          lt(reconciliationDifferences.seenOn, seenOn),
        ),
      )
    const count = fresh.filter(Boolean).length
    if (count > 0) {
      const notice = { eventType: 'Order' as const, message: messages.differences(count) }
      for (const group of [groups.finance, groups.admin]) {
        await notify(tx, { ...notice, recipients: { group } })
      }
    }
    return count
  })
}

/** True when it was not known, or thought resolved. */
async function storeDifference(tx: Db, found: BookDifference, seenOn: Date): Promise<boolean> {
  const [row] = await tx
    .insert(reconciliationDifferences)
    .values({ ...found, foundOn: seenOn, seenOn })
    .onConflictDoUpdate({
      target: [reconciliationDifferences.kind, reconciliationDifferences.providerId],
      set: {
        seenOn,
        oursKobo: found.oursKobo,
        theirsKobo: found.theirsKobo,
        resolvedOn: null,
        foundOn: sql`case when ${reconciliationDifferences.resolvedOn} is null
          then ${reconciliationDifferences.foundOn} else excluded.found_on end`,
      },
      setWhere: sql`greatest(${reconciliationDifferences.seenOn}, ${reconciliationDifferences.resolvedOn})
        <= excluded.seen_on`,
    })
    .returning({ foundOn: reconciliationDifferences.foundOn })
  return row?.foundOn.getTime() === seenOn.getTime()
}

const dayOf = (date: Date, daysLater = 0) =>
  new Date(date.getTime() + daysLater * dayMs).toISOString().slice(0, 10)

const shifted = (day: string, by: number) => dayOf(new Date(`${day}T00:00:00Z`), by)
