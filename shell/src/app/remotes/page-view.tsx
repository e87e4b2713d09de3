import { use, type ReactNode } from 'react'
import { Outlet, useLoaderData, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import type { PageModule } from 'shared-contracts/page'
import { RemoteProvider } from 'shared-contracts/shell'
import { useEnvironment } from '../environment'
import { NotFoundPage } from '../routes/not-found'
import type { PageAnswer } from '../routes/page-answer'
import { WrongAccount } from '../routes/wrong-account'
import { LocalCard } from './local-card'
import { PageSkeleton } from './page-skeleton'
import { RemoteBoundary } from './remote-boundary'
import { RemoteUnavailable, type RemoteLocation } from './remote-source'
import { RemoteView } from './remote-view'
import { RouteFailure } from './route-data'

/** A page, or the reason why its address shows none. */
export function PageView({ location }: { location: RemoteLocation }) {
  const answer = useLoaderData() as PageAnswer
  const { pathname } = useLocation()
  if ('notFound' in answer) return <NotFoundPage />
  if ('wrongGroup' in answer) return <WrongAccount groups={answer.wrongGroup} />
  return (
    <RemoteView
      location={location}
      path={pathname}
      waiting={<PageSkeleton />}
      failed={(retry, error) => (
        <RouteFailure location={location} error={error}>
          <PageProblem location={location} error={error} onRetry={retry} />
        </RouteFailure>
      )}
    />
  )
}

/** The page's loader failed: no version of the module was left, or its data did not come. */
export function PageFailed({ location }: { location: RemoteLocation }) {
  const error = useRouteError()
  const { source } = useEnvironment()
  const { revalidate } = useRevalidator()
  function retry() {
    source.retry(location)
    void revalidate()
  }
  return <PageProblem location={location} error={error} onRetry={retry} />
}

interface ProblemProps {
  location: RemoteLocation
  error: unknown
  onRetry(): void
}

/** The module's own ErrorBoundary where it has one and can show it, else the shell's card. */
function PageProblem({ location, error, onRetry }: ProblemProps) {
  const openEarlier = useEnvironment().source.openEarlier(location)
  const card = <LocalCard error={error} onRetry={onRetry} onOpenEarlier={openEarlier} />
  if (openEarlier || error instanceof RemoteUnavailable) return card
  return (
    <RemoteBoundary
      onCrash={async () => 'final'}
      onNext={() => undefined}
      waiting={card}
      failed={() => card}
    >
      <OwnProblem location={location} fallback={card} />
    </RemoteBoundary>
  )
}

function OwnProblem({ location, fallback }: { location: RemoteLocation; fallback: ReactNode }) {
  const { source } = useEnvironment()
  const loadedModule = use(source.load(location))
  const { ErrorBoundary } = loadedModule.module as PageModule
  if (!ErrorBoundary) return fallback
  return (
    <RemoteProvider value={{ name: location.remote, version: loadedModule.version }}>
      <ErrorBoundary />
    </RemoteProvider>
  )
}

/** A frame that one remote provides for pages of all. When it fails, the page shows without it. */
export function LayoutView({ location }: { location: RemoteLocation }) {
  return <RemoteView location={location} waiting={<PageSkeleton />} failed={() => <Outlet />} />
}
