import type { ListedRelease, PrunedStorage } from 'release-contracts/release-storage'
import { isSourceBuild } from 'release-contracts/version-order'
import { messageOf, type Log } from '../log/log'
import type { SharedState } from '../state/shared-state'
import { releaseKey } from './admitted-release'
import type { ReleaseStore } from './release-store'

type Current = () => Pick<SharedState, 'registered'>

/** What was withdrawn is on its way out: it is not listed. */
export const withoutWithdrawn = (storage: PrunedStorage, current: Current): PrunedStorage => ({
  ...storage,
  async list() {
    const listed = await storage.list()
    const isGone = goneIn(current())
    return listed.filter((item) => !isGone(item))
  },
})

interface Deps {
  releases: Pick<ReleaseStore, 'get' | 'drop'>
  storage: Pick<PrunedStorage, 'forget'>
  current: Current
  log: Log
}

/** What another server took away is no longer served here either, nor kept. */
export function dropWithdrawn({ releases, storage, current, log }: Deps): void {
  const isGone = goneIn(current())
  for (const { name, version } of withdrawnIn(current())) {
    const found = releases.get(name, version)
    if (!found || !isGone({ name, version, changedAt: found.readyAt })) continue
    releases.drop(name, version)
    void storage
      .forget({ name, version })
      .catch((error: unknown) =>
        log.warn('release.local-copy-not-removed', { message: messageOf(error) }),
      )
  }
}

/**
 * Which releases were withdrawn and have not come again since. Only builds of sources can: the same sources have the
 * same version, while the version of a release stays reserved.
 */
export function goneIn(state: Pick<SharedState, 'registered'>) {
  const withdrawn = new Map(
    withdrawnIn(state).map((item) => [releaseKey(item.name, item.version), item]),
  )
  return ({ name, version, changedAt }: ListedRelease): boolean => {
    const found = withdrawn.get(releaseKey(name, version))
    if (!found) return false
    const { withdrawnAt } = found
    return !isSourceBuild(version) || !withdrawnAt || changedAt <= Date.parse(withdrawnAt)
  }
}

const withdrawnIn = ({ registered }: Pick<SharedState, 'registered'>) =>
  registered.filter(({ state }) => state === 'withdrawn')
