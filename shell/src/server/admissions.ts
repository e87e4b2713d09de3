import type { ReleaseId } from 'release-contracts/release-storage'
import { messageOf, type Log } from './log/log'
import type { StateStore } from './state/state-store'
import { runExclusive } from './state/transaction'
import { releaseKey } from './releases/admitted-release'
import type { ReleaseStore, ScanResult } from './releases/release-store'
import type { Actor } from './teams/access'

/** Who sent a release, and of whose account the token is. */
export type Releaser = Pick<Actor, 'name' | 'account'>

interface Deps {
  releases: ReleaseStore
  state: Pick<StateStore, 'current' | 'register' | 'database' | 'databaseStatus'>
  /** Publishers take turns by the database. */
  takesTurns: boolean
  /** Called after every scan. */
  onScanned: () => void
  log: Log
}

const recheckMs = 60_000
const nobody = () => undefined
const named = (by: Releaser | undefined) =>
  by && { registeredBy: by.name, ...(by.account !== undefined && { account: by.account }) }

/** How releases come in, are registered for all servers, and are looked at again. */
export function createAdmissions({ releases, state, takesTurns, onScanned, log }: Deps) {
  const senders = new Map<string, Releaser>()
  const logRefused = refusalLog(log)
  let lastScan: ScanResult | undefined

  /** `by` says who released a remote, where that is known. */
  async function scan(by: (name: string) => Releaser | undefined = nobody): Promise<ScanResult> {
    const first = state.current().registered.length === 0
    const now = new Date().toISOString()
    lastScan = await releases.scan()
    logRefused(lastScan)
    for (const admitted of lastScan.admitted) log.info('release.admitted', { ...admitted })
    // Where nothing was registered before, the time of the build says who came first.
    await state.register(
      releases.all().map(({ release: { name, version, builtAt }, signedBy, readyAt }) => ({
        ...{ name, version, registeredAt: first ? builtAt : now, readyAt },
        ...named(senders.get(releaseKey(name, version)) ?? by(name)),
        ...(signedBy && { signedBy }),
      })),
    )
    onScanned()
    return lastScan
  }

  /** Takes in what was sent just now, in the sender's name, whichever scan finds it first. */
  async function admit({ name, version }: ReleaseId, by: Releaser, show: () => Promise<void>) {
    const key = releaseKey(name, version)
    senders.set(key, by)
    try {
      await inTurn(show)
      return await scan()
    } finally {
      senders.delete(key)
    }
  }

  function inTurn(work: () => Promise<void>) {
    const pool = takesTurns ? state.database() : undefined
    return pool ? runExclusive(pool, work) : work()
  }

  const rechecked = new Map<string, number>()
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

  return {
    scan,
    admit,
    lastScan: () => lastScan,
    /** Publishers must take turns, and the database that decides whose turn it is does not answer. */
    mustWait: () => takesTurns && state.databaseStatus() !== 'off' && !state.database(),
    /** Something says that a release's files are damaged. Checked at most once a minute. */
    recheck: (name: string, version: string) =>
      void recheck(name, version).catch((error: unknown) =>
        log.error('release.not-checked', { name, version, message: messageOf(error) }),
      ),
  }
}

export type Admissions = ReturnType<typeof createAdmissions>

/** Says once what is refused, however often it is looked at again. */
function refusalLog(log: Log) {
  let refusedBefore = new Set<string>()
  return ({ refused }: ScanResult) => {
    const logged = new Set(refused.map((item) => JSON.stringify(item)))
    for (const item of refused) {
      if (!refusedBefore.has(JSON.stringify(item))) log.warn('release.refused', { ...item })
    }
    refusedBefore = logged
  }
}
