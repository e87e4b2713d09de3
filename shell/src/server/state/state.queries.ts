import type { Pool, PoolClient } from 'pg'
import type { Registered, SharedState, VersionFault } from './shared-state'

type Db = Pool | PoolClient

export const channel = 'composition_state'

export async function readState(db: Db): Promise<SharedState> {
  const registered = await db.query<{
    name: string
    version: string
    registered_at: Date
    registered_by: string | null
    state: Registered['state']
  }>('select name, version, registered_at, registered_by, state from composition.releases')
  const flags = await db.query<{ document: Record<string, unknown>; row_version: number }>(
    'select document, row_version from composition.flags',
  )
  const faults = await db.query<
    Omit<VersionFault, 'lastAt' | 'until'> & { last_at: Date; until: Date }
  >('select name, version, count, kind, message, last_at, until from composition.version_faults')
  const controls = await db.query<{ control: SharedState['controls'][number] }>(
    'select control from composition.controls order by remote',
  )
  const epoch = await db.query<{ value: string }>('select value from composition.epoch')
  const row = flags.rows[0]
  return {
    registered: registered.rows.map(({ registered_at, registered_by, ...rest }) => ({
      ...rest,
      registeredAt: registered_at.toISOString(),
      ...(registered_by && { registeredBy: registered_by }),
    })),
    flags: { document: row?.document ?? { flags: {} }, rowVersion: row?.row_version ?? 0 },
    faults: faults.rows.map(({ last_at, until, ...rest }) => ({
      ...rest,
      lastAt: last_at.getTime(),
      until: until.getTime(),
    })),
    controls: controls.rows.map(({ control }) => control),
    epoch: Number(epoch.rows[0]?.value ?? 0),
  }
}

/** Keeps the first registration of a version; tells the other servers when there was a new one. */
export async function registerReleases(db: Db, releases: readonly Omit<Registered, 'state'>[]) {
  const { rowCount } = await db.query(
    `insert into composition.releases (name, version, registered_at, registered_by)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[])
     on conflict do nothing`,
    [
      releases.map(({ name }) => name),
      releases.map(({ version }) => version),
      releases.map(({ registeredAt }) => registeredAt),
      releases.map(({ registeredBy }) => registeredBy ?? null),
    ],
  )
  if (rowCount) await notify(db)
}

/** Undefined when someone else changed the document since `rowVersion` was read. */
export async function replaceFlags(db: Db, document: object, rowVersion: number) {
  const { rows } = await db.query<{ row_version: number }>(
    `update composition.flags
        set document = $1, row_version = row_version + 1, changed_at = now()
      where row_version = $2
      returning row_version`,
    [JSON.stringify(document), rowVersion],
  )
  if (rows[0]) await notify(db)
  return rows[0]?.row_version
}

/** Of two servers that saw faults at once, the longer time out stays. */
export async function saveFault(db: Db, fault: VersionFault) {
  await db.query(
    `insert into composition.version_faults (name, version, count, kind, message, last_at, until)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0))
     on conflict (name, version) do update
        set count = greatest(excluded.count, version_faults.count), kind = excluded.kind,
            message = excluded.message, last_at = excluded.last_at,
            until = greatest(excluded.until, version_faults.until)`,
    [fault.name, fault.version, fault.count, fault.kind, fault.message, fault.lastAt, fault.until],
  )
  await notify(db)
}

async function notify(db: Db) {
  await db.query('select pg_notify($1, $2)', [channel, ''])
}
