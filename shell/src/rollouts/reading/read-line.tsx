import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { page } from '../wording/texts'
import { ago } from '../wording/ages'
import { moment } from '../wording/figures'
import { useAge } from './use-age'

/** Which plan is in force, and how old what stands here is. */
export function ReadLine({ overview, since }: { overview: RolloutOverview; since: number }) {
  const { plan, remotes, shell, readAt } = overview
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
