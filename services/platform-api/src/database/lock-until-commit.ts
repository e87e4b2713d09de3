import { sql } from 'drizzle-orm'
import type { Db } from './database'

/**
 * Until the end of the transaction nobody else does what this subject names: whoever comes second waits, in every
 * process. For what no row can be locked for, because it is not there yet or there are many. Whoever needs two takes them in
 * the same order everywhere.
 */
export async function lockUntilCommit(tx: Db, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}
