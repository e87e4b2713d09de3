import semver from 'semver'
import type { RemoteControl } from 'release-contracts/rollout'
import { isSourceBuild, versionKind } from 'release-contracts/version-order'

/** What somebody decided about the versions of a remote. */
export type VersionDecision = Pick<RemoteControl, 'stable' | 'before' | 'rollout' | 'unapproved'>

/**
 * The versions for everybody outside a canary, in order of preference: stable, what was stable
 * before, then what is older. What is being tried or only waits is among them where there is
 * nothing else; a preview is for nobody who names none.
 *
 * @param fitting Versions of one remote that are offered and fit the shell, newest first.
 */
export function stableVersions(
  fitting: readonly string[],
  decided: VersionDecision = {},
): string[] {
  const { stable, before } = decided
  const named = stable === undefined ? [] : [stable, before ?? stable]
  const known = [...named, ...olderVersions(stable, fitting)].filter(
    (version) => fitting.includes(version) && !isUndecided(version, decided),
  )
  return known.length > 0 ? [...new Set(known)] : lastResort(fitting, decided)
}

/** The version for everybody outside a canary; undefined where none can be served. */
export const stableVersion = (fitting: readonly string[], decided?: VersionDecision) =>
  stableVersions(fitting, decided)[0]

/** Whether visitors would get a version that nobody has given to everybody yet. */
export const isUndecided = (version: string, decided: VersionDecision) => {
  const { stable, before, rollout, unapproved } = decided
  if (version === stable) return false
  if (unapproved && !isSourceBuild(version)) return true
  return (
    version === rollout?.canary ||
    (version !== before && stable !== undefined && !isOlder(version, stable))
  )
}

/** Releases below a version, then builds from sources; without a version all of them. */
export function olderVersions(version: string | undefined, fitting: readonly string[]) {
  // Builds from sources come last; between them their place counts, not their number.
  const at = version !== undefined && isSourceBuild(version) ? fitting.indexOf(version) : -1
  if (at >= 0) return fitting.slice(at + 1)
  return fitting.filter(
    (other) => versionKind(other) !== 'pre' && (version === undefined || isOlder(other, version)),
  )
}

function isOlder(other: string, version: string) {
  const kind = versionKind(other)
  return kind === 'source' || (kind === 'release' && semver.lt(other, version))
}

/** What waits sooner than what is being tried: it may have been halted for failing. */
function lastResort(fitting: readonly string[], { rollout, unapproved }: VersionDecision) {
  if (unapproved) return []
  const own = fitting.filter((version) => versionKind(version) !== 'pre')
  const isCanary = (version: string) => version === rollout?.canary
  return [...own.filter((version) => !isCanary(version)), ...own.filter(isCanary)]
}
