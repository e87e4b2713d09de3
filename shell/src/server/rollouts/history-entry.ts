import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { isRefused, type ChangeFacts } from './change-facts'
import { changeText } from './change-text'
import { nextControl } from './next-control'

/** What the history says of one change, also of one that was only requested. */
export function historyEntry(
  change: RolloutChange,
  before: RemoteControl,
  after: RemoteControl,
  facts: ChangeFacts,
): Pick<RolloutHistoryEntry, 'kind' | 'text'> {
  const { requested } = before
  if (change.kind === 'approve' || change.kind === 'withdraw') {
    if (!requested) return { kind: change.kind, text: before.remote }
    return change.kind === 'approve'
      ? {
          kind: requested.change.kind,
          text: `${changeText(requested.change, before, after)}, requested by ${requested.by}`,
        }
      : { kind: 'withdraw', text: `request of ${requested.by} for ${before.remote} ended` }
  }
  if (!after.requested) return { kind: change.kind, text: changeText(change, before, after) }
  const done = nextControl(before, change, facts)
  const text = changeText(change, before, isRefused(done) ? after : done)
  return { kind: 'requested', text: `requested: ${text}` }
}
