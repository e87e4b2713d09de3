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
 * What everybody outside a canary is offered, in order: stable, what was stable before, then what
 * is older. Without a control that is offered, the newest release counts as stable, or where
 * nothing is released the newest build from sources. Previews are for nobody who names none.
 *
 * @param offered Versions of one remote that fit the shell, newest first.
 */
export function stableOrder(
  offered: Offered,
  control?: Pick<RemoteControl, 'stable' | 'before'>,
): AdmittedRemote[] {
  const own = offered.find((item) => versionKind(versionOf(item)) !== 'pre')
  const stable = withVersion(offered, control?.stable) ?? own
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
