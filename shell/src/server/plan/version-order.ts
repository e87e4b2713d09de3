import semver from 'semver'
import type { RemoteControl } from 'shared-contracts/rollout'
import { isSourceBuild, versionKind } from 'shared-contracts/version-order'
import type { AdmittedRemote } from '../releases/admitted-release'

type Offered = readonly AdmittedRemote[]

const versionOf = ({ release }: AdmittedRemote) => release.version

/** The one with this version, if it is offered. */
export const withVersion = (offered: Offered, version: string | undefined) =>
  offered.find((item) => versionOf(item) === version)

/**
 * The version for everybody outside a canary: the chosen one while it is offered, else the newest
 * release, else the newest build from sources. Previews are for nobody who names none.
 *
 * @param fitting Versions of one remote that are offered and fit the shell, newest first.
 */
export function stableVersion(fitting: readonly string[], chosen: string | undefined) {
  const own = fitting.find((version) => versionKind(version) !== 'pre')
  return fitting.find((version) => version === chosen) ?? own
}

/**
 * What everybody outside a canary is offered, in order: stable, what was stable before, then what
 * is older.
 *
 * @param offered Versions of one remote that fit the shell, newest first.
 */
export function stableOrder(
  offered: Offered,
  control?: Pick<RemoteControl, 'stable' | 'before'>,
): AdmittedRemote[] {
  const stable = withVersion(offered, stableVersion(offered.map(versionOf), control?.stable))
  if (!stable) return []
  const before = withVersion(offered, control?.before)
  return [...new Set([stable, ...(before ? [before] : []), ...olderThan(stable, offered)])]
}

/** The versions of a list that are offered, then what is older than the first of them. */
export function listedOrder(candidates: readonly string[], offered: Offered): AdmittedRemote[] {
  const listed = candidates.flatMap((version) => withVersion(offered, version) ?? [])
  return listed[0] ? [...new Set([...listed, ...olderThan(listed[0], offered)])] : []
}

function olderThan(item: AdmittedRemote, offered: Offered) {
  // Builds from sources come last; between them their place counts, not their number.
  if (isSourceBuild(versionOf(item))) return offered.slice(offered.indexOf(item) + 1)
  return offered.filter((other) => {
    const kind = versionKind(versionOf(other))
    return kind === 'source' || (kind === 'release' && semver.lt(versionOf(other), versionOf(item)))
  })
}
