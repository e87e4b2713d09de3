import { getOverview } from 'shared-contracts/api/overview.contract'
import type { Overview } from 'shared-contracts/api/overview.schema'
import { failureOf, type Failure } from 'shared-contracts/failure'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData, useRevalidator } from 'shared-contracts/router'
import { useEvent } from 'shared-contracts/shell'
import { lagosToday } from 'screens/list'
import { FailedScreen } from 'screens/failure'
import { usePageHeading } from 'screens/page-heading'
import { DayCharts } from './day-charts'
import { PlanAndDrafts } from './plan-and-drafts'
import { Waiting } from './waiting'
import styles from './overview.module.css'

interface OverviewData {
  /** Today in Lagos, `YYYY-MM-DD`. */
  today: string
  overview?: Overview
  failure?: Failure
}

export async function loader({ context }: LoaderArgs): Promise<LoaderResult<OverviewData>> {
  const today = lagosToday()
  try {
    return { head: {}, data: { today, overview: await context.api.call(getOverview) } }
  } catch (error) {
    return { head: {}, data: { today, failure: failureOf(error) } }
  }
}

/** What waits for the reader, and for some what the last 30 days brought. */
export function Component() {
  const { today, overview, failure } = usePageData<typeof loader>()
  const heading = usePageHeading()
  const { revalidate } = useRevalidator()
  // Forms are completed in other tabs: a list of unfinished ones that stays would lead back into them.
  useEvent('agreement.completed', () => void revalidate())
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      {overview && (
        <>
          <Waiting items={overview.items} today={today} />
          <PlanAndDrafts drafts={overview.drafts} plan={overview.plan} />
          {overview.days && <DayCharts days={overview.days} />}
        </>
      )}
      {failure?.kind === 'missing' && (
        <p>This server has no overview. Choose a page from the menu.</p>
      )}
      {failure && failure.kind !== 'missing' && (
        <FailedScreen what="your overview" failure={failure} />
      )}
    </>
  )
}
