import type { RemoteControl, VersionFacts } from 'shared-contracts/rollout'

export type OfferedVersion = Pick<VersionFacts, 'version' | 'kind' | 'unfit'>

/**
 * The version for everybody outside a canary: the control's while it is offered, else the newest
 * release, else the newest build from sources. Previews are for nobody who does not name them.
 *
 * @param versions Admitted and not withdrawn, newest first.
 */
export function stableInForce(
  control: Pick<RemoteControl, 'stable'>,
  versions: readonly OfferedVersion[],
): string | undefined {
  const fitting = versions.filter(({ unfit }) => unfit === undefined)
  const newest = (kind: OfferedVersion['kind']) => fitting.find((item) => item.kind === kind)
  const chosen = fitting.find(({ version }) => version === control.stable)
  return (chosen ?? newest('release') ?? newest('source'))?.version
}
