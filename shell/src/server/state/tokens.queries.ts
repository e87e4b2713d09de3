import type { Pool } from 'pg'
import type { RolloutToken, TokenRole } from 'release-contracts/teams'

interface Row {
  id: string
  name: string
  created_by: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  team: string | null
  role: TokenRole
}

const columns = 'id, name, created_by, created_at, expires_at, last_used_at, revoked_at, team, role'

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
    team: string | undefined
    role: TokenRole
    mark: string | undefined
    createdAt: Date
    expiresAt: Date
  },
): Promise<RolloutToken> {
  const { id, name, hash, createdBy, team, role, mark, createdAt, expiresAt } = token
  const { rows } = await db.query<Row>(
    `insert into composition.tokens
       (id, name, hash, created_by, team, role, created_at, expires_at, account_mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [id, name, hash, createdBy, team ?? null, role, createdAt, expiresAt, mark ?? null],
  )
  const [made] = rows
  if (!made) throw new Error('The database did not return the token that was made.')
  return toToken(made)
}

export async function readToken(db: Pool, id: string): Promise<RolloutToken | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from composition.tokens where id = $1`, [
    id,
  ])
  return rows[0] && toToken(rows[0])
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
  ...(row.team && { team: row.team }),
  role: row.role,
  ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
  ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
})
