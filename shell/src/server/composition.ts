import { join } from 'node:path'
import type { S3Config } from 'object-store/config'
import type { Release } from 'release-contracts/release'
import { createHealthRecord } from './health/health-record'
import { messageOf, type Log } from './log/log'
import { createCurrentPlanner } from './plan/current-planner'
import { openFlagProvider } from './plan/flag-provider'
import { createPlanRecord } from './plan/plan-record'
import { shellChoices, servingRefusal } from './plan/shell-choices'
import { trustIn } from './provenance/trust'
import { createAdmissions } from './admissions'
import { releaseKey } from './releases/admitted-release'
import { createLateReleases } from './releases/late-releases'
import { createReleaseStore } from './releases/release-store'
import { dropWithdrawn, withoutWithdrawn } from './releases/withdrawn-releases'
import { openStorage } from './open-storage'
import type { Settings } from './settings'
import { openStateStore } from './state/state-store'
import { createFaults } from './workers/faults'
import { createPools } from './workers/pools'
import { createSiteRender, scriptOf } from './workers/site-render'

export type Composition = Awaited<ReturnType<typeof openComposition>>

type Chosen = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'renderWorkers' | 'flagProvider' | 'secret'
> & { releasesBucket?: S3Config | undefined }

/** Releases, shared state, plans and render workers, kept in step with each other. */
export async function openComposition(
  { dataDir, databaseUrl, renderWorkers, flagProvider, secret, releasesBucket }: Chosen,
  log: Log,
) {
  const provider = flagProvider ? await openFlagProvider(flagProvider, log) : undefined
  const opened = await openStorage({ dataDir, bucket: releasesBucket }, log)
  const current = () => state.current()
  const storage = withoutWithdrawn(opened.storage, current)
  const trust = (release: Release) => trustIn(release, current())
  const releases = createReleaseStore(storage, trust, () => servingRefusal(shells()))
  let onChange = () => {}
  const state = await openStateStore({
    databaseUrl,
    file: join(dataDir, 'composition', 'state.json'),
    log,
    onChange: () => onChange(),
  })
  const faults = createFaults({
    shared: () => current().faults,
    save: (fault) => state.saveFault(fault),
    log,
  })
  const plans = createPlanRecord(state.database, log)
  const health = createHealthRecord({ secret, state, log })
  const pool = createPools({ size: renderWorkers, log, onFault: faults.record })
  const shells = () => shellChoices(releases.all(), current())
  const planner = createCurrentPlanner({
    ...{ releases, current, shells, provider, log },
    onPlan: plans.record,
    onServed: (served) => pool.use(served.map(scriptOf)),
  })

  let lastKeys = '[]'
  /** A key that was revoked takes out what it signed, here and on every other server. */
  function followKeys() {
    const keys = JSON.stringify(current().keys)
    if (keys === lastKeys) return
    lastKeys = keys
    for (const found of releases.dropUntrusted()) log.error('release.untrusted', found)
  }

  function follow() {
    followKeys()
    dropWithdrawn({ releases, storage, current, log })
    late.follow()
    planner.follow()
  }

  const { isShared: takesTurns } = opened
  const admissions = createAdmissions({ releases, state, takesTurns, onScanned: follow, log })

  /** What other servers registered and this one has not found, and all while the store is away. */
  const late = createLateReleases({
    missing: () => [
      ...(opened.isAway() ? ['the store'] : []),
      ...current()
        .registered.filter(
          (item) => item.state === 'live' && !releases.get(item.name, item.version),
        )
        .map((item) => releaseKey(item.name, item.version)),
    ],
    scan: () =>
      admissions
        .scan()
        .catch((error: unknown) => log.warn('releases.scan-failed', { message: messageOf(error) })),
  })

  onChange = follow
  await admissions.scan()

  return {
    ...admissions,
    releases,
    state,
    faults,
    health,
    pool,
    storage,
    /** With what was withdrawn and is not removed yet. */
    stored: opened.storage,
    staging: opened.staging,
    arrival: late.arrival,
    trust,
    planner: planner.get,
    /** What there is of the shell; undefined before there is one to serve. */
    shells,
    /** Why a release would be served to nobody here. */
    servingRefusal: (release: Release) => servingRefusal(shells())(release),
    plans,
    render: createSiteRender({
      ...{ releases, pools: pool, faults, log },
      stable: () => planner.get()?.stable,
    }),
    async close() {
      late.close()
      pool.close()
      await provider?.close()
      await health.close()
      await plans.close()
      await state.close()
    },
  }
}
