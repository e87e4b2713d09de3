import semver from 'semver'
import type { RemoteControl } from 'release-contracts/rollout'

/** Whether everybody gets a newer version than before, or a first one, though the change is called a roll back. */
export const goesForward = (before: RemoteControl, after: RemoteControl) =>
  after.stable !== undefined &&
  (before.unapproved === true ||
    (before.stable !== undefined && semver.gt(after.stable, before.stable)))
