import type { Pool } from 'pg'
import type { RolloutToken } from 'shared-contracts/rollout'

interface Row {
  id: string
  name: string
  created_by: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

const columns = 'id, name, created_by, created_at, expires_at, last_used_at, revoked_at'

export interface FoundToken {
  token: RolloutToken
  /** Of the account that made it; absent where the operator did. */
  mark: string | undefined
}

/** Notes the use of a valid token, to the minute. */
export async function findToken(
  db: Pool,
  hash: string,
  now: Date,
): Promise<FoundToken | undefined> {
  const { rows } = await db.query<Row & { account_mark: string | null }>(
    `select ${columns}, account_mark from composition.tokens where hash = $1`,
    [hash],
  )
  await db.query(
    `update composition.tokens set last_used_at = $2
      where hash = $1 and revoked_at is null and expires_at > $2
        and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    [hash, now],
  )
  const [row] = rows
  return row && { token: toToken(row), mark: row.account_mark ?? undefined }
}

export async function insertToken(
  db: Pool,
  token: {
    id: string
    name: string
    hash: string
    createdBy: string
    mark: string | undefined
    createdAt: Date
    expiresAt: Date
  },
): Promise<RolloutToken> {
  const { id, name, hash, createdBy, mark, createdAt, expiresAt } = token
  await db.query(
    `insert into composition.tokens (id, name, hash, created_by, created_at, expires_at, account_mark)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, hash, createdBy, createdAt, expiresAt, mark ?? null],
  )
  return {
    id,
    name,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

export async function listTokens(db: Pool): Promise<RolloutToken[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from composition.tokens order by created_at desc, id`,
  )
  return rows.map(toToken)
}

export async function revokeToken(db: Pool, id: string, now: Date) {
  const { rows } = await db.query<Row>(
    `update composition.tokens set revoked_at = coalesce(revoked_at, $2)
      where id = $1 returning ${columns}`,
    [id, now],
  )
  return rows[0] && toToken(rows[0])
}

const toToken = (row: Row): RolloutToken => ({
  id: row.id,
  name: row.name,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
  ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
})
