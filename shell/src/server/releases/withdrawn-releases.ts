import type { PrunedStorage } from 'release-contracts/release-storage'
import { messageOf, type Log } from '../log/log'
import type { SharedState } from '../state/shared-state'
import { releaseKey } from './admitted-release'
import type { ReleaseStore } from './release-store'

type Current = () => Pick<SharedState, 'registered'>

/** What was withdrawn is on its way out: it is not listed. */
export const withoutWithdrawn = (storage: PrunedStorage, current: Current): PrunedStorage => ({
  ...storage,
  async list() {
    const gone = new Set(
      withdrawnIn(current()).map(({ name, version }) => releaseKey(name, version)),
    )
    const listed = await storage.list()
    return listed.filter(({ name, version }) => !gone.has(releaseKey(name, version)))
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
  for (const { name, version } of withdrawnIn(current())) {
    if (!releases.get(name, version)) continue
    releases.drop(name, version)
    void storage
      .forget({ name, version })
      .catch((error: unknown) =>
        log.warn('release.local-copy-not-removed', { message: messageOf(error) }),
      )
  }
}

const withdrawnIn = ({ registered }: Pick<SharedState, 'registered'>) =>
  registered.filter(({ state }) => state === 'withdrawn')
