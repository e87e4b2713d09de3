import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { Switch } from 'shared-ui/switch'
import type { RolloutActions } from './act'
import { guardedRemotes } from './guard/use-guard'
import { mayChange } from './remote/may-change'
import { page } from './wording/texts'
import styles from './console.module.css'
import { ago } from './wording/ages'
import { moment } from './wording/figures'
import { useEffect, useState } from 'react'

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
          <Switch
            label={page.guardSwitch}
            checked={guarded}
            onChange={(on) => rolloutActions.open({ kind: 'guard', on })}
          />
        )}
        <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'plan' })}>
          {page.seePlan}
        </Button>
      </div>
    </div>
  )
}

/** Which plan is in force, and how old what stands here is. */
function ReadLine({ overview, since }: { overview: RolloutOverview; since: number }) {
  const { plan, shell, readAt } = overview
  const remotes = overview.remotes.filter(({ control }) => control.remote !== 'shell')
  return (
    <>
      {page.planLine(plan.id, moment(plan.since, readAt), remotes.length, shell)}{' '}
      <ReadAgo since={since} />
    </>
  )
}

function ReadAgo({ since }: { since: number }) {
  return <span>{page.readAgo(ago(useAge(since)))}</span>
}

/** Milliseconds since a time of this device's clock, told again every second. */
function useAge(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}
