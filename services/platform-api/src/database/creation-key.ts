import { eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import { lockUntilCommit } from './lock-until-commit'

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
  await lockUntilCommit(tx, `creation of ${getTableName(table)} ${creationKey}`)
  const [created] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.creationKey, creationKey))
  return created?.id as Table['$inferSelect']['id'] | undefined
}
