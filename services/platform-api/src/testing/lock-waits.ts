import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'

/** Resolves once so many connections to this database wait for a lock. */
export async function waitForLocks(db: Db, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length < count) await setTimeout(20)
}
