import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'

/** Any fixed number: of two processes that fold at once, one goes on. */
const foldLock = 727_021
const everyMs = 10_000

/**
 * Sums up what orders changed since the last time. One statement, so that a reader sees either the
 * changes or their sum; the rows of transactions that are still open wait for the next time.
 */
export async function foldOrderCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with only_one as materialized (
      select pg_try_advisory_xact_lock(${foldLock}) as here
    ), taken as (
      delete from order_count_changes using only_one where here returning day, status, change
    )
    insert into order_counts (unit, starts, status, total)
    select unit, date_trunc(unit, day)::date, status, sum(change)
      from taken, unnest(array['day', 'month']) as unit
     group by 1, 2, 3
    having sum(change) <> 0
        on conflict (unit, starts, status)
        do update set total = order_counts.total + excluded.total`)
}

/** Folds every ten seconds. What it returns waits for the pass that runs and ends. */
export function startCountFolding(options: {
  db: Db
  onError(error: unknown): void
}): () => Promise<void> {
  let pass = Promise.resolve()
  const timer = setInterval(() => {
    pass = pass.then(() => foldOrderCounts(options.db)).catch(options.onError)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return pass
  }
}
