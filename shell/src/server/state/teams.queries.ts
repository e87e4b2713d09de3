import type { Pool, PoolClient } from 'pg'
import type { StoredTeams, Teams } from 'release-contracts/teams'
import { raiseEpoch, lockStateChanges } from './epoch.queries'
import { addHistory } from './history.queries'
import { inTransaction } from './transaction'

export async function readTeams(db: Pick<PoolClient, 'query'>): Promise<StoredTeams> {
  const { rows } = await db.query<{ document: Teams; row_version: number }>(
    'select document, row_version from composition.teams',
  )
  const [row] = rows
  return {
    document: row?.document ?? { teams: {}, protected: [] },
    rowVersion: row?.row_version ?? 0,
  }
}

export interface TeamsChange {
  document: Teams
  /** Of the document that the change was made from. */
  rowVersion: number
  by: string
  now: Date
  /** The history's sentence. */
  text: (before: Teams) => string
  /** Why it may not be made of what is stored. */
  refusalReason: (before: Teams) => string | undefined
}

export type TeamsOutcome = StoredTeams | { refused: string } | undefined

/** With its history row. Undefined when somebody else changed the document since it was read. */
export async function replaceTeams(
  pool: Pool,
  { document, rowVersion, by, now, text, refusalReason }: TeamsChange,
): Promise<TeamsOutcome> {
  return inTransaction(pool, async (db) => {
    await lockStateChanges(db)
    const before = await readTeams(db)
    if (before.rowVersion !== rowVersion) return undefined
    const refused = refusalReason(before.document)
    if (refused) return { refused }
    await db.query(
      'update composition.teams set document = $1, row_version = row_version + 1, changed_at = $2',
      [JSON.stringify(document), now],
    )
    const entry = { at: now, remote: 'teams', by, kind: 'teams' as const }
    await addHistory(db, { ...entry, text: text(before.document) })
    await raiseEpoch(db)
    return { document, rowVersion: rowVersion + 1 }
  })
}

/** In the transaction of the change that two people agreed on. */
export async function endProtection(db: PoolClient, remote: string, now: Date) {
  await db.query(
    `update composition.teams
        set document = jsonb_set(document, '{protected}', (document -> 'protected') - $1::text),
            row_version = row_version + 1, changed_at = $2`,
    [remote, now],
  )
}
