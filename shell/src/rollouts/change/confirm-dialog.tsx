import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange } from 'release-contracts/rollout'
import type { RolloutActions } from '../act'
import { ChangeDialog } from './change-dialog'
import type { Failure } from './send-change'
import { wordingOf } from './wording-of'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
  change: RolloutChange
  failure?: Failure
}

const grave: RolloutChange['kind'][] = ['halt', 'roll-back', 'kill', 'unprotect']

/** A change that has nothing to fill in. */
export function ConfirmDialog({ change, ...props }: Props) {
  return (
    <ChangeDialog
      {...props}
      change={change}
      title={wordingOf(props.remote, change).title}
      grave={grave.includes(change.kind)}
    />
  )
}
