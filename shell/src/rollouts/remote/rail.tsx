import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutActions } from '../act'
import { card } from '../wording/card-texts'
import { mayChange } from './may-change'
import { railStops } from '../reading/remote-state'
import styles from './share.module.css'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  labelId: string
}

/** The stages as buttons; the present one is pressed. Each asks before anything moves. */
export function Rail({ remote, rolloutActions, labelId }: Props) {
  const { control, waiting } = remote
  const { rollout } = control
  const present = rollout?.percentage ?? 0
  const halted = rollout?.state === 'halted'
  const disabled = halted || rollout?.experiment !== undefined || !mayChange(remote)
  const version = rollout ? undefined : waiting
  return (
    <div className={styles.rail} role="group" aria-labelledby={labelId}>
      {railStops(control).map((stop) => (
        <button
          key={stop}
          type="button"
          aria-pressed={stop === present}
          aria-disabled={disabled || undefined}
          data-past={stop < present ? '' : undefined}
          data-stopped={halted ? '' : undefined}
          onClick={() =>
            !disabled &&
            rolloutActions.open({
              kind: 'share',
              remote: control.remote,
              percentage: stop,
              version,
            })
          }
        >
          {stop}
          <span className="visually-hidden">{card.percentWord}</span>
        </button>
      ))}
    </div>
  )
}
