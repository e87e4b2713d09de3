import semver from 'semver'
import type { RemoteControl } from 'release-contracts/rollout'
import { isSourceBuild } from 'release-contracts/version-order'

/** Whether everybody gets a newer version than before, or a first one, though the change is called a roll back. */
export const goesForward = (before: RemoteControl, after: RemoteControl) =>
  after.stable !== undefined &&
  (before.unapproved === true ||
    (before.stable !== undefined && isNewer(after.stable, before.stable)))

/** Builds of sources are numbered by their content: of two, the number says nothing. */
const isNewer = (version: string, than: string) =>
  !(isSourceBuild(version) && isSourceBuild(than)) && semver.gt(version, than)
