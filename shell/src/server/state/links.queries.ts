import type { Pool, PoolClient } from 'pg'
import { lockStateChanges, notify } from './epoch.queries'
import { inTransaction } from './transaction'

/** A QA link as it was made. Its address is not stored: whoever may see the link signs it again. */
export interface StoredLink {
  id: string
  host: string
  /** Path, query and fragment of the page that it opens. */
  path: string
  remotes: Record<string, string>
  madeBy: string
  madeAt: Date
  until: Date
  revokedBy?: string
  revokedAt?: Date
}

interface Row {
  id: string
  host: string
  path: string
  remotes: Record<string, string>
  made_by: string
  made_at: Date
  until: Date
  revoked_by: string | null
  revoked_at: Date | null
}

const columns = 'id, host, path, remotes, made_by, made_at, until, revoked_by, revoked_at'
const maxListed = 200

/**
 * Stores a link, unless versions of it were withdrawn meanwhile: then it resolves with those ("name version"). Links that
 * ended a month ago go with it.
 */
export function insertLink(
  pool: Pool,
  link: Omit<StoredLink, 'revokedBy' | 'revokedAt'>,
): Promise<string[]> {
  const { id, host, path, madeBy, madeAt, until } = link
  const remotes = JSON.stringify(link.remotes)
  return inTransaction(pool, async (db) => {
    // Old releases are withdrawn where no link names them: either sees what the other did.
    await lockStateChanges(db)
    const withdrawn = await withdrawnOf(db, remotes)
    if (withdrawn.length > 0) return withdrawn
    await db.query(`delete from composition.qa_links where until < now() - interval '30 days'`)
    await db.query(
      `insert into composition.qa_links (id, host, path, remotes, made_by, made_at, until)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, host, path, remotes, madeBy, madeAt, until],
    )
    return []
  })
}

async function withdrawnOf(db: PoolClient, remotes: string): Promise<string[]> {
  const { rows } = await db.query<{ release: string }>(
    `select name || ' ' || version as release
       from composition.releases join jsonb_each_text($1) chosen on key = name and value = version
      where state = 'withdrawn' order by name`,
    [remotes],
  )
  return rows.map(({ release }) => release)
}

/** Newest first, at most 200. */
export async function listLinks(db: Pool): Promise<StoredLink[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from composition.qa_links order by made_at desc, id limit ${maxListed}`,
  )
  return rows.map(toLink)
}

export async function findLink(db: Pool, id: string): Promise<StoredLink | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns} from composition.qa_links where id = $1`,
    [id],
  )
  return rows[0] && toLink(rows[0])
}

/** One that was revoked before stays as it is. The other servers read it at once. */
export async function revokeLink(db: Pool, id: string, { by, now }: { by: string; now: Date }) {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<Row>(
      `update composition.qa_links
          set revoked_by = coalesce(revoked_by, $2), revoked_at = coalesce(revoked_at, $3)
        where id = $1 returning ${columns}`,
      [id, by, now],
    )
    await notify(tx)
    return rows[0] && toLink(rows[0])
  })
}

/** Of links that would still work. */
export async function readRevokedLinks(db: PoolClient): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from composition.qa_links
      where revoked_at is not null and until > now() order by revoked_at`,
  )
  return rows.map(({ id }) => id)
}

const toLink = (row: Row): StoredLink => ({
  id: row.id,
  host: row.host,
  path: row.path,
  remotes: row.remotes,
  madeBy: row.made_by,
  madeAt: row.made_at,
  until: row.until,
  ...(row.revoked_by && { revokedBy: row.revoked_by }),
  ...(row.revoked_at && { revokedAt: row.revoked_at }),
})
