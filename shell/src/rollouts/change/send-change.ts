import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import type { RolloutConflict } from 'release-contracts/rollout-messages'
import { problemOf } from '../reading/problem'
import { changeRollout } from '../reading/rollouts.calls'
import { problems } from '../wording/texts'

/** Why a change was not made. */
export type Failure =
  | { kind: 'conflict'; conflict: RolloutConflict; seen: RemoteControl }
  | { kind: 'failed'; text: string; expired?: true }

export type ChangeResult = { control: RemoteControl } | { failure: Failure }

/** Sends a change of the control that somebody saw. Never rejects. */
export async function sendChange(
  api: ApiClient,
  seen: RemoteControl,
  change: RolloutChange,
  reason = '',
): Promise<ChangeResult> {
  const { remote, rowVersion } = seen
  const why = reason.trim()
  const body = { change, rowVersion, ...(why ? { reason: why } : {}) }
  try {
    return { control: await api.call(changeRollout, { params: { remote }, body }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && isConflict(error.body)) {
      return { failure: { kind: 'conflict', conflict: error.body, seen } }
    }
    const { kind, text } = problemOf(error)
    if (kind === 'expired') return { failure: { kind: 'failed', text, expired: true } }
    return {
      failure: { kind: 'failed', text: kind === 'unreachable' ? problems.unknownOutcome : text },
    }
  }
}

const isConflict = (body: unknown): body is RolloutConflict =>
  typeof (body as Partial<RolloutConflict> | undefined)?.control?.rowVersion === 'number'
