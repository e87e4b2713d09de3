import { getOverview } from 'shared-contracts/api/overview.contract'
import type { Overview } from 'shared-contracts/api/overview.schema'
import { failureOf, type Failure } from 'shared-contracts/failure'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData, useRevalidator } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useEvent } from 'shared-contracts/shell'
import { lagosToday } from 'screens/list'
import { FailedScreen, useLastLoaded } from 'screens/failure'
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
  const data = usePageData<typeof loader>()
  const { failure } = data
  const lastLoaded = useLastLoaded(String(useUser()?.userId), failure ? undefined : data, failure)
  const heading = usePageHeading()
  const { revalidate } = useRevalidator()
  // Forms are completed in other tabs: a list of unfinished ones that stays would lead back into them.
  useEvent('agreement.completed', () => void revalidate())
  useEvent('notification.received', () => void revalidate())
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      {failure?.kind === 'missing' && (
        <p>This server has no overview. Choose a page from the menu.</p>
      )}
      {failure && failure.kind !== 'missing' && (
        <FailedScreen what="your overview" failure={failure} />
      )}
      {lastLoaded?.overview && (
        <OverviewParts overview={lastLoaded.overview} today={lastLoaded.today} />
      )}
    </>
  )
}

function OverviewParts({ overview, today }: { overview: Overview; today: string }) {
  return (
    <>
      <Waiting items={overview.items} today={today} />
      <PlanAndDrafts drafts={overview.drafts} plan={overview.plan} />
      {overview.days && <DayCharts days={overview.days} />}
    </>
  )
}
