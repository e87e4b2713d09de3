import type { VersionFacts } from 'release-contracts/rollout-messages'
import { stableVersion, type VersionDecision } from '../plan/stable-versions'

export type OfferedVersion = Pick<VersionFacts, 'version' | 'kind' | 'unfit'>

/**
 * The version for everybody outside a canary.
 *
 * @param versions Admitted and not withdrawn, newest first.
 */
export function effectiveStable(
  control: VersionDecision,
  versions: readonly OfferedVersion[],
): string | undefined {
  const fitting = versions.filter(({ unfit }) => unfit === undefined)
  return stableVersion(
    fitting.map(({ version }) => version),
    control,
  )
}
