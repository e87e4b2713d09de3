import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { Icon } from 'shared-ui/icon'
import type { RolloutActions } from '../act'
import { notes } from '../wording/card-texts'
import { duration } from '../wording/ages'
import { actorText } from '../wording/texts'
import { moment } from '../wording/figures'
import styles from './halted-notice.module.css'

/** When a rollout was stopped, by whom and why, and the way to what was reported. */
export function HaltedNotice({
  remote,
  rolloutActions,
}: {
  remote: RemoteOverview
  rolloutActions: RolloutActions
}) {
  const { control, health } = remote
  const { rollout } = control
  if (!rollout?.halted) return null
  const { at, by, reason } = rollout.halted
  const lasted = Date.parse(at) - Date.parse(rollout.stageAt)
  return (
    <div className={styles.notice}>
      <Icon name="alert" />
      <p>
        <b>
          {notes.stoppedAt(moment(at, rolloutActions.now), actorText(by))}
          {lasted > 0 && `, ${notes.afterGoingTo(duration(lasted), rollout.percentage)}`}.
        </b>{' '}
        {asSentence(reason)}{' '}
        <button
          type="button"
          className={styles.link}
          onClick={() => rolloutActions.open({ kind: 'reports', remote: control.remote })}
        >
          {notes.seeReports(health.canary?.failed ?? 0)}
        </button>
      </p>
    </div>
  )
}

/** People, and messages that are quoted, end without a stop. */
const asSentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)
