import type { RemoteControl, RolloutChange, RolloutConflict } from 'shared-contracts/rollout'
import type { Composition } from '../composition'
import { changeText } from './change-text'
import { nextControl } from './next-control'
import { remoteVersions } from './remote-versions'

export interface ChangeOrder {
  remote: string
  change: RolloutChange
  /** Of the control that the change was decided on. */
  rowVersion: number
  /** A name, or `the guard`, `the schedule`. */
  by: string
  reason?: string
  now: Date
}

export type ChangeOutcome =
  /** This server goes by the new control already; the others are being told. */
  | { kind: 'changed'; control: RemoteControl }
  | { kind: 'conflict'; conflict: RolloutConflict }
  | { kind: 'refused'; detail: string }
  | { kind: 'away'; detail: string }

/** Makes one change by the rules of `nextControl`, for everyone. */
export async function changeRollout(
  composition: Pick<Composition, 'state' | 'releases'>,
  { remote, change, rowVersion, by, reason, now }: ChangeOrder,
): Promise<ChangeOutcome> {
  const versions = remoteVersions(composition).get(remote) ?? []
  const facts = { versions, now: now.toISOString(), by, reason }
  const outcome = await composition.state.changeControl({
    ...{ remote, rowVersion, by, reason, now },
    kind: change.kind,
    decide: (control) => nextControl(control, change, facts),
    text: (before, after) => changeText(change, before, after),
  })
  return outcome.kind === 'changed' ? { kind: 'changed', control: outcome.control } : outcome
}
