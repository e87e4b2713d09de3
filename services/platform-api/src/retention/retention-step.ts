import { sql, type Column, type SQL, type Table } from 'drizzle-orm'
import type { Db } from '../database/database'
import type { RetentionKind } from './retention'

/** How one kind of data, or a part of it, goes once its time is over. */
export interface RetentionStep {
  kind: RetentionKind
  /**
   * Selects `id` (text) of at most `limit` rows whose time was over `days` ago, oldest first, and locks
   * them. Rows that somebody works on are passed over until the next day.
   */
  due(days: number, limit: number): SQL
  /** Removes them, or what is personal in them; returns names of files that no row names any more. */
  remove(tx: Db, ids: readonly string[]): Promise<string[]>
}

/** The moment before which rows are over their time. */
export const cutoff = (days: number): SQL => sql`now() - make_interval(days => ${days})`

export const idList = (ids: readonly string[], type: 'int' | 'text' | 'tid'): SQL =>
  sql`any(${sql.param(ids)}::text[]::${sql.raw(type)}[])`

/** Rows that go whole, with what hangs on them in the database, and name no file. */
export function rowsOlderThan(
  kind: RetentionKind,
  table: Table,
  { moment, where = sql`true` }: { moment: Column; where?: SQL },
): RetentionStep {
  return {
    kind,
    due: (days, limit) => sql`
      select ctid::text as id from ${table} where ${moment} < ${cutoff(days)} and ${where}
       order by ${moment} limit ${limit} for update skip locked`,
    // The rows are locked, so that each still lies where it was found.
    remove: async (tx, ids) => {
      await tx.execute(sql`delete from ${table} where ctid = ${idList(ids, 'tid')}`)
      return []
    },
  }
}
