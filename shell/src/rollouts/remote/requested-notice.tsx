import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange } from 'release-contracts/rollout'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { RolloutActions } from '../act'
import { wordingOf } from '../change/wording-of'
import { actorText, owners } from '../wording/texts'
import { moment } from '../wording/figures'
import { mayChange } from './may-change'
import styles from './requested-notice.module.css'

/** A change that waits for a second person, and what this one may do about it. */
export function RequestedNotice({
  remote,
  rolloutActions,
}: {
  remote: RemoteOverview
  rolloutActions: RolloutActions
}) {
  const { remote: name, requested } = remote.control
  if (!requested) return null
  const { title } = wordingOf(remote, requested.change)
  const open = (change: RolloutChange) =>
    rolloutActions.open({ kind: 'confirm', remote: name, change })
  return (
    <Notice tone="warn">
      <p>
        <b>
          {owners.requested(
            title,
            actorText(requested.by),
            moment(requested.at, rolloutActions.now),
          )}
          .
        </b>{' '}
        {owners.why(requested.reason)}
      </p>
      <p>{owners.waits}</p>
      <p className={styles.choice}>
        {remote.access?.mayApprove && (
          <Button small kind="primary" onClick={() => open({ kind: 'approve' })}>
            {owners.approve}
          </Button>
        )}
        {mayChange(remote) && (
          <Button small kind="secondary" onClick={() => open({ kind: 'withdraw' })}>
            {owners.withdraw}
          </Button>
        )}
      </p>
    </Notice>
  )
}
