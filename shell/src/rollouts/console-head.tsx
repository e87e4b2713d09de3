import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import type { RolloutActions } from './act'
import { ReadLine } from './reading/read-line'
import { guardedRemotes } from './guard/guarded-remotes'
import { mayChange } from './remote/may-change'
import { page } from './wording/texts'
import styles from './console.module.css'

interface Props {
  overview: RolloutOverview
  arrivedAt: number
  rolloutActions: RolloutActions
}

export function ConsoleHead({ overview, arrivedAt, rolloutActions }: Props) {
  const own = overview.remotes.filter(mayChange)
  const guarded = guardedRemotes(own, true).length === own.length
  return (
    <div className={styles.head}>
      <div>
        <h1>{page.title}</h1>
        <p className={styles.line}>
          <ReadLine overview={overview} since={arrivedAt} />
        </p>
      </div>
      <div className={styles.tools}>
        {own.length > 0 && (
          <label className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={guarded}
              onChange={() => rolloutActions.open({ kind: 'guard', on: !guarded })}
            />
            {page.guardSwitch}
          </label>
        )}
        <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'plan' })}>
          {page.seePlan}
        </Button>
      </div>
    </div>
  )
}
