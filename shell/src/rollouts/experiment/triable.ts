import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { showable, stableOf } from '../reading/remote-state'

/** Versions that can be tried beside stable, newest first. */
export const triable = (remote: RemoteOverview): string[] =>
  showable(remote).filter((version) => version !== stableOf(remote))
