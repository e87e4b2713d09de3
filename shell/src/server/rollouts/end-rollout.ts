import { policyOf, wayBack, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import {
  needsSecondPerson,
  versionRefusal,
  type ChangeFacts,
  type NextControl,
} from './change-facts'
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
    versionRefusal(remote, rollout.canary, facts) ?? {
      ...withoutRollout(control),
      stable: rollout.canary,
      // The old stable version may have been withdrawn meanwhile, and the canary in its place.
      before: before === rollout.canary ? undefined : before,
      returnTo: returnAfter(control, rollout.canary, before),
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
  if (version === undefined) {
    return rollout ? withoutRollout(control) : nameOne(control, from, facts)
  }
  const unusable = versionRefusal(remote, version, facts)
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
    returnTo: returnAfter(control, version, from),
    stableSince: facts.now,
  }
}

/** What was returned to stays where one person may go, so that nobody goes on from there alone. */
const returnAfter = (control: RemoteControl, version: string, from: string | undefined) =>
  version === wayBack(control) ? version : (from ?? version)

function nameOne(
  control: RemoteControl,
  stable: string | undefined,
  facts: ChangeFacts,
): NextControl {
  const { remote, before } = control
  const isGuarded = needsSecondPerson(facts)
  const own = isGuarded && wayBack(control) !== stable ? wayBack(control) : undefined
  const example = own ?? before
  const sentences = [
    `No rollout of ${remote} is running.`,
    `${stable ? `To leave ${stable}, name` : 'Name'} the version to go back to${example ? `, for instance ${example}` : ''}.`,
    ...(isGuarded && own === undefined ? [needsApproval(remote)] : []),
  ]
  return { refused: sentences.join(' ') }
}

const needsApproval = (remote: string) =>
  `${remote} is protected, and one person may go back only to what everybody had before the last approved change: another approver of its team must approve this one.`

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
