import type { Pool, PoolClient } from 'pg'
import type { RemoteControl } from 'release-contracts/rollout'
import { isSourceBuild, versionKind } from 'release-contracts/version-order'
import { readControls, saveControl } from './controls.queries'
import { raiseEpoch, lockStateChanges } from './epoch.queries'
import { firstStables, oldestFirst, waitsForApproval } from './first-stable'
import { addHistory } from './history.queries'
import { controlOf, type Registration } from './shared-state'
import { readTeams } from './teams.queries'
import { inTransaction } from './transaction'

export interface NewRelease extends Omit<Registration, 'state' | 'withdrawnAt'> {
  /** When it became complete where releases are stored: milliseconds since 1970. */
  readyAt?: number
}

/**
 * Keeps the first registration of a version, but for a build of sources that was removed and published again. What
 * is new is told in the history and to the other servers, and the first release of a remote becomes stable, or is
 * requested to where the remote is protected, all of it or nothing. False when nothing was new.
 */
export async function registerReleases(
  pool: Pool,
  releases: readonly NewRelease[],
  now = new Date(),
): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    await lockStateChanges(db)
    const inserted = await insertReleases(db, releases)
    const fresh = [...inserted, ...(await reviveBuilds(db, releases))]
    if (fresh.length === 0) return false
    const controls = await makeStable(db, fresh, now)
    for (const item of oldestFirst(fresh)) await recordRelease(db, item, controls, now)
    await raiseEpoch(db)
    return true
  })
}

async function insertReleases(db: PoolClient, releases: readonly NewRelease[]) {
  const { rows } = await db.query<{ name: string; version: string }>(
    `insert into composition.releases (name, version, registered_at, registered_by, signed_by)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
     on conflict do nothing
     returning name, version`,
    columnsOf(releases),
  )
  return ofRows(rows, releases)
}

/** The same sources make the same version, so what was removed as old can come again; it counts as new then. */
async function reviveBuilds(db: PoolClient, releases: readonly NewRelease[]) {
  const builds = releases.filter((item) => isSourceBuild(item.version) && item.readyAt)
  if (builds.length === 0) return []
  const { rows } = await db.query<{ name: string; version: string }>(
    `update composition.releases as known
        set state = 'live', withdrawn_at = null, registered_at = again.registered_at,
            registered_by = again.registered_by, signed_by = again.signed_by
       from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::float[])
         as again (name, version, registered_at, registered_by, signed_by, ready_at)
      where known.name = again.name and known.version = again.version
        and known.state = 'withdrawn' and known.withdrawn_at < to_timestamp(again.ready_at / 1000)
     returning known.name, known.version`,
    [...columnsOf(builds), builds.map(({ readyAt }) => readyAt)],
  )
  return ofRows(rows, builds)
}

const columnsOf = (releases: readonly NewRelease[]) => [
  releases.map(({ name }) => name),
  releases.map(({ version }) => version),
  releases.map(({ registeredAt }) => registeredAt),
  releases.map(({ registeredBy }) => registeredBy ?? null),
  releases.map(({ signedBy }) => signedBy ?? null),
]

function ofRows(
  rows: readonly { name: string; version: string }[],
  releases: readonly NewRelease[],
) {
  const found = new Set(rows.map(({ name, version }) => `${name}@${version}`))
  return releases.filter(({ name, version }) => found.has(`${name}@${version}`))
}

async function makeStable(db: PoolClient, fresh: readonly NewRelease[], now: Date) {
  const controls = await readControls(db)
  const { document } = await readTeams(db)
  const candidates = fresh.filter(({ name }) => {
    const { stable, unapproved } = controlOf({ controls }, name)
    return !stable && !unapproved
  })
  const made: RemoteControl[] = []
  const earlier = await earlierThan(db, candidates)
  for (const { remote, version } of firstStables(earlier, candidates)) {
    const last = controlOf({ controls }, remote)
    const release = candidates.find((item) => item.name === remote && item.version === version)
    const waits = waitsForApproval(remote, earlier, document.protected)
    const control = {
      ...last,
      rowVersion: last.rowVersion + 1,
      ...(waits ? firstRequest(last, version, release, now) : firstStable(version, now)),
    }
    await saveControl(db, control, now)
    made.push(control)
  }
  return made
}

const firstStable = (version: string, now: Date) => ({
  stable: version,
  stableSince: now.toISOString(),
})

/** Whoever released it asks that everybody gets it; what was requested before goes on waiting. */
const firstRequest = (
  { requested }: RemoteControl,
  version: string,
  { registeredBy = 'a release', account }: Partial<NewRelease> = {},
  now: Date,
): Pick<RemoteControl, 'unapproved' | 'requested'> => ({
  unapproved: true,
  requested: requested ?? {
    change: { kind: 'roll-back', version },
    ...{ by: registeredBy, at: now.toISOString() },
    ...(account !== undefined && { account }),
  },
})

/** Releases of the same remotes that were registered before these. */
async function earlierThan(db: PoolClient, fresh: readonly NewRelease[]) {
  const { rows } = await db.query<{ name: string; version: string; registered_at: Date }>(
    `select name, version, registered_at from composition.releases
      where state = 'live' and name = any($1)
        and (name, version) not in (select * from unnest($2::text[], $3::text[]))`,
    [
      fresh.map(({ name }) => name),
      fresh.map(({ name }) => name),
      fresh.map(({ version }) => version),
    ],
  )
  return rows.map(({ registered_at, ...rest }) => ({
    ...rest,
    registeredAt: registered_at.toISOString(),
  }))
}

/** Builds from sources come and go with every start; nobody released them. */
async function recordRelease(
  db: PoolClient,
  { name, version, registeredBy, signedBy }: NewRelease,
  controls: readonly RemoteControl[],
  now: Date,
) {
  if (versionKind(version) === 'source') return
  const own = controls.find((item) => item.remote === name)
  const isStable = own?.stable === version
  const waits = requestedVersion(own) === version
  await addHistory(db, {
    at: now,
    remote: name,
    by: registeredBy ?? 'a release',
    kind: 'released',
    text: [
      `${name} ${version} released`,
      isStable ? ' and stable, as the first one' : '',
      waits ? ', and waits for approval, as the first one of a protected remote' : '',
      signedBy ? `, signed with ${signedBy}` : '',
    ].join(''),
    ...((isStable || waits) && { control: own }),
    version,
  })
}

const requestedVersion = (control: RemoteControl | undefined) =>
  control?.requested?.change.kind === 'roll-back' ? control.requested.change.version : undefined
