import type { Pool, PoolClient } from 'pg'
import type { TeamKey } from 'release-contracts/team-keys'
import { raiseEpoch, lockStateChanges } from './epoch.queries'
import { addHistory } from './history.queries'
import { inTransaction } from './transaction'

interface Row {
  id: string
  team: string
  name: string
  public_key: string
  added_by: string
  added_at: Date
  revoked_by: string | null
  revoked_at: Date | null
  revoked_since: Date | null
}

const columns =
  'id, team, name, public_key, added_by, added_at, revoked_by, revoked_at, revoked_since'

/** Oldest first; revoked ones stay, because older releases are signed with them. */
export async function readKeys(db: Pick<PoolClient, 'query'>): Promise<TeamKey[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from composition.team_keys order by added_at, id`,
  )
  return rows.map(toKey)
}

/** With its history row. False when this key is there already, for whichever team. */
export async function addKey(pool: Pool, key: Omit<TeamKey, 'revoked'>): Promise<boolean> {
  const { id, team, name, publicKey, addedBy, addedAt } = key
  return inTransaction(pool, async (db) => {
    await lockStateChanges(db)
    const { rowCount } = await db.query(
      `insert into composition.team_keys (id, team, name, public_key, added_by, added_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [id, team, name, publicKey, addedBy, addedAt],
    )
    if (rowCount === 0) return false
    await recordChange(
      db,
      addedBy,
      new Date(addedAt),
      `key "${name}" (${id}) added for team ${team}`,
    )
    return true
  })
}

interface KeyEnd {
  id: string
  by: string
  now: Date
  since: Date
}

/** With its history row. The earlier of two ends counts. Undefined when there is no such key. */
export async function revokeKey(pool: Pool, { id, by, now, since }: KeyEnd) {
  return inTransaction(pool, async (db) => {
    await lockStateChanges(db)
    const { rows } = await db.query<Row>(
      `update composition.team_keys
          set revoked_by = $2, revoked_at = $3, revoked_since = least(revoked_since, $4)
        where id = $1 returning ${columns}`,
      [id, by, now, since],
    )
    const key = rows[0] && toKey(rows[0])
    if (!key) return undefined
    const from = since < now ? `, from ${since.toISOString()} on` : ''
    await recordChange(db, by, now, `key "${key.name}" (${id}) of team ${key.team} revoked${from}`)
    return key
  })
}

async function recordChange(db: PoolClient, by: string, at: Date, text: string) {
  await addHistory(db, { at, remote: 'teams', by, kind: 'teams', text })
  await raiseEpoch(db)
}

const toKey = (row: Row): TeamKey => ({
  id: row.id,
  team: row.team,
  name: row.name,
  publicKey: row.public_key,
  addedBy: row.added_by,
  addedAt: row.added_at.toISOString(),
  ...(row.revoked_by &&
    row.revoked_at &&
    row.revoked_since && {
      revoked: {
        by: row.revoked_by,
        at: row.revoked_at.toISOString(),
        since: row.revoked_since.toISOString(),
      },
    }),
})
