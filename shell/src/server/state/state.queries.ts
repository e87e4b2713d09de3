import type { Pool, PoolClient } from 'pg'
import { readControls } from './controls.queries'
import { notify, raiseEpoch, lockStateChanges } from './epoch.queries'
import { readKeys } from './keys.queries'
import { readRevokedLinks } from './links.queries'
import { readTeams } from './teams.queries'
import type { Registration, SharedState, VersionFault } from './shared-state'
import { inTransaction } from './transaction'

/** Everything as of one moment: an epoch never comes with the controls of another. */
export const readState = (pool: Pool): Promise<Omit<SharedState, 'unsaved'>> =>
  inTransaction(pool, readAll, 'isolation level repeatable read read only')

/** The same in the caller’s transaction. */
export async function readAll(db: PoolClient): Promise<Omit<SharedState, 'unsaved'>> {
  const flags = await db.query<{ document: Record<string, unknown>; row_version: number }>(
    'select document, row_version from composition.flags',
  )
  const epoch = await db.query<{ value: string }>('select value from composition.epoch')
  const row = flags.rows[0]
  return {
    registered: await readRegistered(db),
    flags: { document: row?.document ?? { flags: {} }, rowVersion: row?.row_version ?? 0 },
    faults: await readFaults(db),
    controls: await readControls(db),
    teams: await readTeams(db),
    keys: await readKeys(db),
    revokedLinks: await readRevokedLinks(db),
    epoch: Number(epoch.rows[0]?.value ?? 0),
  }
}

async function readRegistered(db: PoolClient): Promise<Registration[]> {
  const { rows } = await db.query<{
    name: string
    version: string
    registered_at: Date
    registered_by: string | null
    signed_by: string | null
    state: Registration['state']
    withdrawn_at: Date | null
  }>(
    `select name, version, registered_at, registered_by, signed_by, state, withdrawn_at
       from composition.releases`,
  )
  return rows.map(({ registered_at, registered_by, signed_by, withdrawn_at, ...rest }) => ({
    ...rest,
    registeredAt: registered_at.toISOString(),
    ...(registered_by && { registeredBy: registered_by }),
    ...(signed_by && { signedBy: signed_by }),
    ...(withdrawn_at && { withdrawnAt: withdrawn_at.toISOString() }),
  }))
}

async function readFaults(db: PoolClient): Promise<VersionFault[]> {
  const { rows } = await db.query<
    Omit<VersionFault, 'lastAt' | 'until'> & { last_at: Date; until: Date }
  >('select name, version, count, kind, message, last_at, until from composition.version_faults')
  return rows.map(({ last_at, until, ...rest }) => ({
    ...rest,
    lastAt: last_at.getTime(),
    until: until.getTime(),
  }))
}

/** Undefined when someone else changed the document since `rowVersion` was read. */
export async function replaceFlags(pool: Pool, document: object, rowVersion: number) {
  return inTransaction(pool, async (db) => {
    await lockStateChanges(db)
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

/** Of two servers that saw faults at once, the longer time out stays. */
export async function saveFault(db: Pool, fault: VersionFault) {
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
