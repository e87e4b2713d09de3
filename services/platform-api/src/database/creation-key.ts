import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/** A table whose rows clients name by a key of their own until they have read the id. */
type KeyedTable = PgTable & { id: PgColumn; creationKey: PgColumn }

/**
 * Id of the row that was made with this creation key: the answer of that call got lost, and it is sent
 * again. Of two who ask at once, one waits for the other. Whose row it is, the caller has to check.
 */
export async function findCreated<Table extends KeyedTable>(
  tx: Db,
  table: Table,
  creationKey: string | undefined,
): Promise<Table['$inferSelect']['id'] | undefined> {
  if (creationKey === undefined) return undefined
  const lock = `creation of ${getTableName(table)} ${creationKey}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}), 0)`)
  const [created] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.creationKey, creationKey))
  return created?.id as Table['$inferSelect']['id'] | undefined
}
