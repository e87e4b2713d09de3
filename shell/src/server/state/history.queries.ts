import type { Pool, PoolClient } from 'pg'
import type { RemoteControl } from 'release-contracts/rollout'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { enqueueWebhooks } from './webhook-messages.queries'

export interface NewHistoryEntry extends Omit<RolloutHistoryEntry, 'id' | 'at'> {
  at: Date
  /** The control that the change made; absent when it changed none. */
  control?: RemoteControl
  /** The control before that. */
  previous?: RemoteControl
  /** Of a release. */
  version?: string
}

export interface HistoryQuery {
  /** Absent: all of them. */
  remotes?: readonly string[] | undefined
  /** Only entries older than this one's id. */
  before?: number | undefined
}

const perPage = 50

/** With the messages to receivers of webhooks, in the caller's transaction. */
export async function addHistory(db: PoolClient, entry: NewHistoryEntry) {
  const { at, remote, by, kind, text, reason, control } = entry
  await db.query(
    `insert into composition.history (at, remote, actor, kind, text, reason, control)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [at, remote, by, kind, text, reason || null, control ? JSON.stringify(control) : null],
  )
  await enqueueWebhooks(db, entry)
}

/** Newest first, 50 at a time. */
export async function readHistory(
  db: Pool,
  { remotes, before }: HistoryQuery,
): Promise<RolloutHistoryEntry[]> {
  const { rows } = await db.query<Row>(
    `select id, at, remote, actor, kind, text, reason from composition.history
      where ($1::text[] is null or remote = any($1)) and ($2::bigint is null or id < $2)
      order by id desc limit ${perPage}`,
    [remotes ?? null, before ?? null],
  )
  return rows.map(({ id, at, actor, reason, ...rest }) => ({
    ...rest,
    id: Number(id),
    at: at.toISOString(),
    by: actor,
    ...(reason && { reason }),
  }))
}

interface Row {
  id: string
  at: Date
  remote: string
  actor: string
  kind: RolloutHistoryEntry['kind']
  text: string
  reason: string | null
}

/** Who changed the control of a remote last. */
export async function lastChange(db: PoolClient, remote: string) {
  const { rows } = await db.query<{ at: Date; actor: string; text: string }>(
    `select at, actor, text from composition.history
      where remote = $1 and control is not null order by id desc limit 1`,
    [remote],
  )
  const row = rows[0]
  return row && { at: row.at.toISOString(), by: row.actor, text: row.text }
}

/** Versions that were stable or a canary at any time: they no longer wait to be rolled out. */
export async function versionsRolledOut(db: Pool): Promise<Map<string, Set<string>>> {
  const { rows } = await db.query<{ remote: string; version: string }>(
    `select remote, control ->> 'stable' as version from composition.history
      where control ->> 'stable' is not null
     union
     select remote, control #>> '{rollout,canary}' from composition.history
      where control #>> '{rollout,canary}' is not null`,
  )
  const found = new Map<string, Set<string>>()
  for (const { remote, version } of rows) {
    found.set(remote, (found.get(remote) ?? new Set()).add(version))
  }
  return found
}

/** When a remote was last switched off or on, or somebody wrote a flag by hand. */
export async function lastSwitch(db: Pool): Promise<string | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select greatest(
       (select max(at) from composition.history where kind in ('kill', 'revive')),
       (select max(changed_at) from composition.flags where row_version > 1)
     ) as at`,
  )
  return rows[0]?.at?.toISOString()
}
