import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutActions } from '../act'
import { card } from '../wording/card-texts'
import { accessNote } from './may-change'
import { noteOf, rulesNote } from './note-of'
import { Rail } from './rail'
import { nextOf, shareOf, stableOf, stateOf } from '../reading/remote-state'
import styles from './share.module.css'

/** Who gets what: the rail while there is something to roll out, and what comes next. */
export function Share({
  remote,
  rolloutActions,
}: {
  remote: RemoteOverview
  rolloutActions: RolloutActions
}) {
  const { control } = remote
  const state = stateOf(remote)
  const labelId = `share-${control.remote}`
  return (
    <div className={styles.share}>
      <p className={styles.label} id={labelId}>
        {labelOf(remote)}
      </p>
      {state === 'steady' && <div className={styles.whole} />}
      {state === 'switched-off' && <div className={styles.nothing} />}
      {(state === 'halted' || state === 'rolling-out' || state === 'waiting') && (
        <Rail remote={remote} rolloutActions={rolloutActions} labelId={labelId} />
      )}
      <p className={styles.note}>
        {[
          ...noteOf(remote, rolloutActions.now),
          ...rulesNote(remote, rolloutActions.now),
          ...accessNote(remote),
        ].join(' ')}
      </p>
    </div>
  )
}

function labelOf(remote: RemoteOverview): string {
  const { control } = remote
  const next = nextOf(remote) ?? card.none
  switch (stateOf(remote)) {
    case 'halted':
      return card.wasAt(control.rollout?.percentage ?? 0)
    case 'switched-off':
      return card.nobodyOn
    case 'steady':
      return card.allOn(stableOf(remote) ?? card.none)
    default:
      return card.visitorsOn(next, shareOf(control))
  }
}
