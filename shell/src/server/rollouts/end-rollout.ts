import { policyOf, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import { whyUnusable, type ChangeFacts, type NextControl } from './change-facts'
import { effectiveStable } from './effective-stable'

export function promote(control: RemoteControl, rollout: Rollout, facts: ChangeFacts): NextControl {
  const { remote } = control
  if (rollout.state === 'halted') {
    return {
      refused: `${remote} ${rollout.canary} is halted. Resume it before you promote it, or roll it back.`,
    }
  }
  const before = effectiveStable(control, facts.versions)
  return (
    whyUnusable(remote, rollout.canary, facts) ?? {
      ...withoutRollout(control),
      stable: rollout.canary,
      // The old stable version may have been withdrawn meanwhile, and the canary in its place.
      before: before === rollout.canary ? undefined : before,
      stableSince: facts.now,
    }
  )
}

/** Ends the rollout; with a version, makes that one stable. */
export function rollBack(
  control: RemoteControl,
  version: string | undefined,
  facts: ChangeFacts,
): NextControl {
  const { remote, rollout } = control
  const from = effectiveStable(control, facts.versions)
  if (version === undefined) return rollout ? withoutRollout(control) : nameOne(control, from)
  const unusable = whyUnusable(remote, version, facts)
  if (unusable) return unusable
  if (version === control.stable) {
    return rollout
      ? withoutRollout(control)
      : { refused: `${remote} ${version} is stable already, and nothing is being rolled out.` }
  }
  return {
    ...withoutRollout(control),
    stable: version,
    before: nextOlder(version, [from, rollout?.canary], facts),
    stableSince: facts.now,
  }
}

function nameOne({ remote, before }: RemoteControl, stable: string | undefined): NextControl {
  const leave = stable ? `To leave ${stable}, name` : 'Name'
  const example = before ? `, for instance ${before}` : ''
  return {
    refused: `No rollout of ${remote} is running. ${leave} the version to go back to${example}.`,
  }
}

/** What a browser falls back to must not be what people were just taken away from. */
function nextOlder(
  version: string,
  left: readonly (string | undefined)[],
  { versions }: ChangeFacts,
) {
  const at = versions.findIndex((item) => item.version === version)
  const older = versions.slice(at + 1)
  return older.find(
    (item) => item.kind === 'release' && !item.unfit && !left.includes(item.version),
  )?.version
}

const withoutRollout = ({ rollout, ...control }: RemoteControl): RemoteControl => ({
  ...control,
  ...(rollout && { policy: policyOf({ rollout }) }),
})
