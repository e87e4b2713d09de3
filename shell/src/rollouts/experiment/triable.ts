import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { stableOf } from '../reading/remote-state'

/** Versions that can be tried beside stable, newest first. */
export const triable = (remote: RemoteOverview): string[] =>
  remote.versions
    .filter(({ unfit, version }) => unfit === undefined && version !== stableOf(remote))
    .map(({ version }) => version)
