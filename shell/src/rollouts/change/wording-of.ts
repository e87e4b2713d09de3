import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { nextOf, stableOf } from '../reading/remote-state'
import { changes, moves } from '../wording/change-texts'
import { owners } from '../wording/texts'
import { percent } from '../wording/figures'
import { shortAudience } from '../wording/rules-words'

export interface ChangeWording {
  title: string
  confirm: string
  busy: string
  done: string
}

/** What a change of this remote is called. */
export function wordingOf(remote: RemoteOverview, change: RolloutChange): ChangeWording {
  const name = remote.control.remote
  const share = percent('percentage' in change ? change.percentage : 0)
  const words = {
    ...{ remote: name, version: versionOf(remote, change), share },
    ...{ for: onlyFor(change), forward: isForward(remote, change) },
  }
  const [title, confirm, busy, done] = changes[change.kind](words)
  return { title: `${name}: ${title}`, confirm, busy, done: `${name}: ${done}` }
}

/** What is said once a change is made, or only requested. */
export const outcomeOf = (remote: RemoteOverview, change: RolloutChange, control: RemoteControl) =>
  control.requested
    ? `${wordingOf(remote, change).title}: ${owners.sent}`
    : wordingOf(remote, change).done

/** Whom a start without a share is for. */
const onlyFor = (change: RolloutChange) =>
  change.kind === 'start' && change.percentage === 0 && change.rules
    ? shortAudience(change.rules)
    : undefined

/** Versions stand newest first. */
function isForward(remote: RemoteOverview, change: RolloutChange) {
  if (change.kind !== 'roll-back' || change.version === undefined) return false
  if (stableOf(remote) === undefined) return true
  const placeOf = (version?: string) =>
    remote.versions.findIndex((item) => item.version === version)
  return placeOf(change.version) < placeOf(stableOf(remote))
}

function versionOf(remote: RemoteOverview, change: RolloutChange): string {
  if (change.kind === 'start' || change.kind === 'experiment') return change.version
  const stable = stableOf(remote) ?? moves.nothingInForce
  if (change.kind === 'roll-back') return change.version ?? stable
  return nextOf(remote) ?? stable
}
