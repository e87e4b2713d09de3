import semver from 'semver'
import type { RemoteControl } from 'release-contracts/rollout'
import { effectiveStable, type OfferedVersion } from './effective-stable'

/**
 * The newest release above stable that nobody has started to roll out.
 *
 * @param versions Admitted and not withdrawn, newest first.
 * @param rolledOut Versions that were a canary or stable before.
 */
export function waitingVersion(
  control: RemoteControl,
  versions: readonly OfferedVersion[],
  rolledOut: ReadonlySet<string> = new Set(),
): string | undefined {
  const stable = effectiveStable(control, versions)
  if (!stable) return undefined
  return versions.find(
    ({ version, kind, unfit }) =>
      kind === 'release' &&
      unfit === undefined &&
      semver.gt(version, stable) &&
      version !== control.rollout?.canary &&
      !rolledOut.has(version),
  )?.version
}
