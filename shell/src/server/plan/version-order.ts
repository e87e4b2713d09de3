import type { AdmittedRelease } from '../releases/admitted-release'
import { isUndecided, olderVersions, stableVersions, type VersionDecision } from './stable-versions'

const versionsOf = (offered: readonly AdmittedRelease[]) =>
  offered.map(({ release }) => release.version)

/** The one with this version, if it is offered. */
export const withVersion = <A extends AdmittedRelease>(
  offered: readonly A[],
  version: string | undefined,
) => offered.find(({ release }) => release.version === version)

/**
 * What everybody outside a canary is offered, in order; a browser falls back to the next.
 *
 * @param offered Versions of one remote that fit the shell, or of the shell, newest first.
 */
export const stableOrder = <A extends AdmittedRelease>(
  offered: readonly A[],
  decided?: VersionDecision,
): A[] => inOrder(stableVersions(versionsOf(offered), decided), offered)

/** The versions of a list that are offered, then what is older than the first of them. */
export function listedOrder<A extends AdmittedRelease>(
  candidates: readonly string[],
  offered: readonly A[],
  decided: VersionDecision = {},
): A[] {
  const fitting = versionsOf(offered)
  const listed = candidates.filter((version) => fitting.includes(version))
  if (!listed[0]) return []
  const older = olderVersions(listed[0], fitting)
  const behind = older.filter((version) => !isUndecided(version, decided))
  return inOrder([...listed, ...behind], offered)
}

const inOrder = <A extends AdmittedRelease>(versions: readonly string[], offered: readonly A[]) =>
  [...new Set(versions)].flatMap((version) => withVersion(offered, version) ?? [])
