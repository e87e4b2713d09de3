import { remoteIncompatibility } from 'release-contracts/release-fit'
import type { ListedRelease, ReleaseReader } from 'release-contracts/release-storage'
import { versionKind } from 'release-contracts/version-order'
import type { Release } from 'release-contracts/release'
import { messageOf } from '../log/log'
import type { Trust } from '../provenance/trust'
import {
  isRemote,
  isShell,
  releaseKey,
  type AdmittedRelease,
  type AdmittedShell,
  newestFirst,
} from './admitted-release'
import { readRelease } from './read-release'

export interface ScanResult {
  admitted: { name: string; version: string }[]
  refused: { name: string; version: string; reason: string }[]
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>

/** Why a release that is whole is served to nobody; undefined when it may be. */
export type WhyNotServed = (release: Release) => string | undefined

/**
 * The releases found whole in the storage, in memory; each is checked once. `trust` says whether it comes from
 * its team.
 *
 * @param reasons Asked after every scan: what does not fit is named, and kept for a shell that it fits.
 */
export function createReleaseStore(
  storage: ReleaseReader,
  trust: (release: Release) => Trust = () => ({}),
  reasons?: () => WhyNotServed,
) {
  const admitted = new Map<string, AdmittedRelease>()
  let running: Promise<ScanResult> | undefined

  async function scan(): Promise<ScanResult> {
    const result: ScanResult = { admitted: [], refused: [] }
    for (const listed of await storage.list()) {
      const { name, version } = listed
      const key = releaseKey(name, version)
      if (admitted.has(key)) {
        refreshTime(admitted, key, listed.changedAt)
        continue
      }
      try {
        admitted.set(key, await readTrusted(listed))
        result.admitted.push({ name, version })
      } catch (error) {
        result.refused.push({ name, version, reason: messageOf(error) })
      }
    }
    return withUnfit(result, reasons?.() ?? incompatibilityIn(newestShell()), (name, version) =>
      get(name, version),
    )
  }

  async function readTrusted(listed: ListedRelease): Promise<AdmittedRelease> {
    const found = await readRelease(storage, listed)
    const trusted = trust(found.release)
    if (trusted.refusal !== undefined) throw new Error(trusted.refusal)
    return { ...found, signedBy: trusted.signedBy }
  }

  /** Other releases of the same name, which could be served instead. */
  const others = (name: string, version: string) =>
    [...admitted.values()].some(
      ({ release }) =>
        release.name === name &&
        release.version !== version &&
        versionKind(release.version) !== 'pre',
    )

  /** Why a release that was whole is so no longer; undefined when it is, or is none of ours. */
  async function findDamage(name: string, version: string): Promise<string | undefined> {
    if (!admitted.has(releaseKey(name, version))) return undefined
    const listed = (await storage.list()).find(
      (item) => item.name === name && item.version === version,
    )
    if (!listed) return 'its folder is gone from the releases'
    return readTrusted(listed).then(() => undefined, messageOf)
  }

  const get = (name: string, version: string) => admitted.get(releaseKey(name, version))
  const newestShell = () => newestFirst([...admitted.values()].filter(isShell))[0]

  return {
    get,
    newestShell,
    remotes: () => [...admitted.values()].filter(isRemote),
    all: () => [...admitted.values()],
    /**
     * Checks a release again and takes it out when it is damaged. The only one of its name stays: part
     * of it is better than nothing. Resolves with what is wrong with it.
     */
    async recheck(name: string, version: string) {
      const reason = await findDamage(name, version)
      if (reason === undefined) return undefined
      const takenOut = others(name, version) && admitted.delete(releaseKey(name, version))
      return { name, version, reason, takenOut }
    },
    /** Another server removed it. */
    drop: (name: string, version: string) => admitted.delete(releaseKey(name, version)),
    /** Takes out what is no longer known to come from its team, also the only one of its name. */
    dropUntrusted() {
      return [...admitted].flatMap(([key, { release }]) => {
        const { refusal: reason } = trust(release)
        if (reason === undefined) return []
        admitted.delete(key)
        return [{ name: release.name, version: release.version, reason }]
      })
    },
    /** One scan at a time; who asks meanwhile waits for it and then gets a scan of their own. */
    async scan(): Promise<ScanResult> {
      while (running) await running.catch(() => undefined)
      running = scan()
      try {
        return await running
      } finally {
        running = undefined
      }
    },
  }
}

/** A document that was touched makes its build the newest again. */
function refreshTime(admitted: Map<string, AdmittedRelease>, key: string, changedAt: number) {
  const known = admitted.get(key)
  if (known && changedAt > known.readyAt) admitted.set(key, { ...known, readyAt: changedAt })
}

const incompatibilityIn =
  (shell: AdmittedShell | undefined): WhyNotServed =>
  (release) =>
    shell && release.kind === 'remote' ? remoteIncompatibility(release, shell.release) : undefined

function withUnfit(
  { admitted, refused }: ScanResult,
  refusalReason: WhyNotServed,
  get: (name: string, version: string) => AdmittedRelease | undefined,
): ScanResult {
  const reasonFor = (item: { name: string; version: string }) => {
    const found = get(item.name, item.version)
    return found && refusalReason(found.release)
  }
  return {
    admitted: admitted.filter((item) => !reasonFor(item)),
    refused: admitted.reduce((list, item) => {
      const reason = reasonFor(item)
      return reason ? [...list, { ...item, reason }] : list
    }, refused),
  }
}
