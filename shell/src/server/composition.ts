import { join } from 'node:path'
import type { S3Config } from 'object-store/config'
import type { Plan } from 'release-contracts/plan'
import type { Release } from 'release-contracts/release'
import type { ReleaseId } from 'release-contracts/release-storage'
import { createHealthRecord } from './health/health-record'
import { messageOf, type Log } from './log/log'
import { openFlagProvider } from './plan/flag-provider'
import { createPlanRecord } from './plan/plan-record'
import { shellChoices, whyNotServed } from './plan/shell-choices'
import { createSitePlanner, type SitePlanner } from './plan/site-planner'
import { trustIn } from './provenance/trust'
import { isRemote, isShell, releaseKey, type AdmittedShell } from './releases/admitted-release'
import { createLateReleases } from './releases/late-releases'
import { openStorage } from './open-storage'
import { createReleaseStore, type ScanResult } from './releases/release-store'
import type { Settings } from './settings'
import { openStateStore } from './state/state-store'
import { takeTurn } from './state/transaction'
import { createFaults } from './workers/faults'
import { createPools } from './workers/pools'
import { PageRender, type RenderJob, type RenderSink } from './workers/render-page'

export type Composition = Awaited<ReturnType<typeof openComposition>>

type Chosen = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'renderWorkers' | 'flagProvider' | 'secret'
> & { releasesBucket?: S3Config | undefined }

const recheckMs = 60_000
const nobody = () => undefined
const withName = (by: string | undefined) => (by ? { registeredBy: by } : {})

/** Releases, shared state, plans and render workers, kept in step with each other. */
export async function openComposition(
  { dataDir, databaseUrl, renderWorkers, flagProvider, secret, releasesBucket }: Chosen,
  log: Log,
) {
  const provider = flagProvider ? await openFlagProvider(flagProvider, log) : undefined
  const opened = await openStorage({ dataDir, bucket: releasesBucket }, log)
  const { staging } = opened
  const storage = { ...opened.storage, list: listLive }
  const trust = (release: Release) => trustIn(release, state.current())
  const releases = createReleaseStore(storage, trust, () => whyNotServed(shells()))
  const senders = new Map<string, string>()
  let planner: SitePlanner | undefined
  let basis = ''
  let lastScan: ScanResult | undefined
  let lastRequest = 0
  let onChange = () => {}
  const state = await openStateStore({
    databaseUrl,
    file: join(dataDir, 'composition', 'state.json'),
    log,
    onChange: () => onChange(),
  })
  const faults = createFaults({
    shared: () => state.current().faults,
    save: (fault) => state.saveFault(fault),
    log,
  })
  const plans = createPlanRecord(state.database, log)
  const health = createHealthRecord({ secret, state, log })
  const pool = createPools({ size: renderWorkers, log, onFault: faults.record })
  const shells = () => shellChoices(releases.all(), state.current())
  const scriptOf = ({ folder, release }: AdmittedShell) => join(folder, release.worker)

  /** Pages are rendered by the shell of their plan. */
  function poolFor({ shell }: Plan) {
    const found = releases.get('shell', shell.version)
    const admitted = found && isShell(found) ? found : planner?.stable
    return admitted && pool.of(scriptOf(admitted))
  }

  /** Tells of pages that came in time: slow ones are compared with them. */
  const timed = (job: RenderJob, sink: RenderSink, began = performance.now()): RenderSink => ({
    onHead: (head) => sink.onHead(head),
    onChunk: (html) => sink.onChunk(html),
    onDone(result) {
      const version = job.owner && job.plan.remotes[job.owner]?.version
      if (job.owner && version && result.mode === 'hydrate') {
        faults.inTime(job.owner, version, performance.now() - began)
      }
      sink.onDone(result)
    },
  })

  let lastKeys = '[]'
  /** A key that was revoked takes out what it signed, here and on every other server. */
  function followKeys() {
    const keys = JSON.stringify(state.current().keys)
    if (keys === lastKeys) return
    lastKeys = keys
    for (const found of releases.dropUntrusted()) log.error('release.untrusted', found)
  }

  /** Makes plans anew when versions or flags changed; a fault alone changes none of them. */
  function follow() {
    followKeys()
    followRemoved()
    late.follow()
    const choices = shells()
    if (!choices) return
    const { registered, flags, controls, epoch } = state.current()
    const versions = releases
      .all()
      .map(({ release, readyAt }) => `${releaseKey(release.name, release.version)} ${readyAt}`)
    const next = JSON.stringify([versions, registered, flags, controls, epoch])
    if (next !== basis) {
      basis = next
      const known = { registered, flags, controls, epoch }
      const remotes = releases.all().filter(isRemote)
      planner = createSitePlanner(choices, remotes, known, { log, provider, onPlan: plans.record })
      logFallbacks(planner.fallbacks)
      pool.use(planner.served.map(scriptOf))
    }
  }

  let lastLogged = '[]'
  function logFallbacks(list: SitePlanner['fallbacks']) {
    const logged = JSON.stringify(list)
    if (logged === lastLogged) return
    lastLogged = logged
    if (list.length === 0) log.info('stable.in-force-again')
    for (const fallback of list) log.warn('stable.not-served', { ...fallback })
  }

  /** What was withdrawn is on its way out. */
  async function listLive() {
    const { registered } = state.current()
    const gone = new Set(
      registered
        .filter((item) => item.state === 'withdrawn')
        .map(({ name, version }) => releaseKey(name, version)),
    )
    const listed = await opened.storage.list()
    return listed.filter(({ name, version }) => !gone.has(releaseKey(name, version)))
  }

  /** What another server took away is no longer served here either, nor kept. */
  function followRemoved() {
    for (const { name, version, state: is } of state.current().registered) {
      if (is !== 'withdrawn' || !releases.get(name, version)) continue
      releases.drop(name, version)
      void storage
        .forget({ name, version })
        .catch((error: unknown) =>
          log.warn('release.local-copy-not-removed', { message: messageOf(error) }),
        )
    }
  }

  /** What other servers registered and this one has not found, and all while the store is away. */
  const late = createLateReleases({
    missing: () => [
      ...(opened.isAway() ? ['the store'] : []),
      ...state
        .current()
        .registered.filter(
          (item) => item.state === 'live' && !releases.get(item.name, item.version),
        )
        .map((item) => releaseKey(item.name, item.version)),
    ],
    scan: () =>
      scan().catch((error: unknown) =>
        log.warn('releases.scan-failed', { message: messageOf(error) }),
      ),
  })

  let refusedBefore = new Set<string>()
  /** Once each, however often it is looked at again. */
  function logRefused({ refused }: ScanResult) {
    const logged = new Set(refused.map((item) => JSON.stringify(item)))
    for (const item of refused) {
      if (!refusedBefore.has(JSON.stringify(item))) log.warn('release.refused', { ...item })
    }
    refusedBefore = logged
  }

  /** `by` says who released a remote, where that is known. */
  async function scan(by: (name: string) => string | undefined = nobody): Promise<ScanResult> {
    const first = state.current().registered.length === 0
    const now = new Date().toISOString()
    lastScan = await releases.scan()
    logRefused(lastScan)
    for (const admitted of lastScan.admitted) log.info('release.admitted', { ...admitted })
    // Where nothing was registered before, the time of the build says who came first.
    await state.register(
      releases.all().map(({ release: { name, version, builtAt }, signedBy }) => ({
        ...{ name, version, registeredAt: first ? builtAt : now },
        ...withName(senders.get(releaseKey(name, version)) ?? by(name)),
        ...(signedBy && { signedBy }),
      })),
    )
    follow()
    return lastScan
  }

  /** Takes in what was sent just now, in the sender's name, whichever scan finds it first. */
  async function admit({ name, version }: ReleaseId, by: string, show: () => Promise<void>) {
    const key = releaseKey(name, version)
    senders.set(key, by)
    try {
      await inTurn(show)
      return await scan()
    } finally {
      senders.delete(key)
    }
  }

  /** Publishers must take turns, and the database that decides whose turn it is does not answer. */
  const mustWait = () => opened.takesTurns && state.databaseStatus() !== 'off' && !state.database()
  function inTurn(work: () => Promise<void>) {
    const pool = opened.takesTurns ? state.database() : undefined
    return pool ? takeTurn(pool, work) : work()
  }

  const rechecked = new Map<string, number>()
  /** Something says that a release's files are damaged. Checked at most once a minute. */
  async function recheck(name: string, version: string): Promise<void> {
    const key = releaseKey(name, version)
    if (Date.now() - (rechecked.get(key) ?? 0) < recheckMs || !releases.get(name, version)) return
    rechecked.set(key, Date.now())
    const found = await releases.recheck(name, version)
    if (!found) return
    log.error('release.damaged', found)
    // What was taken out is refused by the scan, for whoever asks about releases.
    if (found.takenOut) await scan()
  }
  const recheckSafely = (name: string, version: string) =>
    void recheck(name, version).catch((error: unknown) =>
      log.error('release.not-checked', { name, version, message: messageOf(error) }),
    )

  onChange = follow
  await scan()

  return {
    releases,
    state,
    faults,
    health,
    pool,
    storage,
    /** With what was withdrawn and is not removed yet. */
    stored: opened.storage,
    staging,
    mustWait,
    arrival: late.arrival,
    trust,
    scan,
    admit,
    recheck: recheckSafely,
    planner: () => planner,
    /** What there is of the shell; undefined before there is one to serve. */
    shells,
    /** Why a release would be served to nobody here. */
    whyNotServed: (release: Release) => whyNotServed(shells())(release),
    plans,
    lastScan: () => lastScan,
    render: (job: RenderJob, sink: RenderSink): { abort: () => void } =>
      new PageRender(job, timed(job, sink), {
        ...{ pool: poolFor(job.plan), faults, log },
        nextId: () => (lastRequest += 1),
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
