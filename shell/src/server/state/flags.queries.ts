import type { Pool } from 'pg'
import { raiseEpoch, waitForTurn } from './epoch.queries'
import { inTransaction } from './transaction'

/** Undefined when someone else changed the document since `rowVersion` was read. */
export async function replaceFlags(pool: Pool, document: object, rowVersion: number) {
  return inTransaction(pool, async (db) => {
    await waitForTurn(db)
    const { rows } = await db.query<{ row_version: number }>(
      `update composition.flags
          set document = $1, row_version = row_version + 1, changed_at = now()
        where row_version = $2
        returning row_version`,
      [JSON.stringify(document), rowVersion],
    )
    if (rows[0]) await raiseEpoch(db)
    return rows[0]?.row_version
  })
}
