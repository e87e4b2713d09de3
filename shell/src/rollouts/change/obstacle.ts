import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import { experimentTexts } from '../wording/experiment-texts'
import { owners } from '../wording/texts'
import { conflicts as words } from './conflict-texts'

/** Why a change no longer makes sense for a remote that somebody else changed meanwhile. */
export function obstacle(
  { killed, rollout, requested }: RemoteControl,
  change: RolloutChange,
): string | undefined {
  switch (change.kind) {
    case 'kill':
      return killed ? words.offAlready : undefined
    case 'revive':
      return killed ? undefined : words.onAlready
    case 'start':
      return killed ? words.isOff : undefined
    case 'experiment':
      if (rollout?.experiment) return experimentTexts.inOne
      return killed ? words.isOff : undefined
    case 'continue':
      return rollout?.experiment ? undefined : experimentTexts.notInOne
    case 'set-policy':
    case 'unprotect':
      return undefined
    case 'roll-back':
      return change.version === undefined && !rollout ? words.nothingRunning : undefined
    case 'halt':
      return rollout?.state === 'halted' ? words.haltedAlready : without(rollout)
    case 'resume':
      if (killed) return words.isOff
      return rollout?.state === 'running' ? words.runningAlready : without(rollout)
    case 'promote':
      return rollout?.state === 'halted' ? words.isHalted : without(rollout)
    case 'set-percentage':
    case 'set-rules':
      return without(rollout)
    case 'approve':
    case 'withdraw':
      return requested ? undefined : owners.nothingRequested
  }
}

const without = (rollout: RemoteControl['rollout']) => (rollout ? undefined : words.nothingRunning)
