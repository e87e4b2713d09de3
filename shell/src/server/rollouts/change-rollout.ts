import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import type { RolloutConflict } from 'release-contracts/rollout-messages'
import type { ReleaseStore } from '../releases/release-store'
import type { StateStore } from '../state/state-store'
import { historyEntry } from './history-entry'
import { nextControl } from './next-control'
import { remoteVersions } from './remote-versions'

export interface ChangeRequest {
  remote: string
  change: RolloutChange
  /** Of the control that the change was decided on. */
  rowVersion: number
  /** A name, or `the guard`, `the schedule`. */
  by: string
  /** Of the person, or of whoever made the token. */
  account?: number | undefined
  reason?: string
  now: Date
  /** The operator, the guard and the schedule need no second person on a protected remote. */
  isExempt?: boolean
}

export type ChangeOutcome =
  /** This server goes by the new control already; the others are being told. */
  | { kind: 'changed'; control: RemoteControl }
  | { kind: 'conflict'; conflict: RolloutConflict }
  | { kind: 'refused'; detail: string }
  | { kind: 'away'; detail: string }

interface Deps {
  state: Pick<StateStore, 'current' | 'changeControl'>
  releases: Pick<ReleaseStore, 'all'>
}

/** Makes one change by the rules of `nextControl`, for everyone. */
export async function changeRollout(
  { state, releases }: Deps,
  { change, now, ...order }: ChangeRequest,
): Promise<ChangeOutcome> {
  const { remote, rowVersion, by, account, reason, isExempt } = order
  const versions = remoteVersions({ state, releases }).get(remote) ?? []
  const facts = { versions, by, account, reason, isExempt, now: now.toISOString() }
  const outcome = await state.changeControl({
    ...{ remote, rowVersion, by, reason, now },
    decide: (control, isProtected) => nextControl(control, change, { ...facts, isProtected }),
    endsProtection: (before, after) => madeOf(change, before, after)?.kind === 'unprotect',
    entry: (before, after) => historyEntry(change, before, after, facts),
  })
  return outcome.kind === 'changed' ? { kind: 'changed', control: outcome.control } : outcome
}

/** The change that is made now; undefined while it is only requested, and for the end of a request. */
function madeOf(change: RolloutChange, before: RemoteControl, after: RemoteControl) {
  if (change.kind === 'approve') return before.requested?.change
  return change.kind === 'withdraw' || after.requested ? undefined : change
}
