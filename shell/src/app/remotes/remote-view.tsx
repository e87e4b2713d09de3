import {
  Fragment,
  Suspense,
  use,
  useEffect,
  useReducer,
  useRef,
  type FragmentInstance,
  type ReactNode,
  type RefObject,
} from 'react'
import { RemoteProvider } from 'shared-contracts/shell'
import { useEnvironment } from '../environment'
import { isBlank } from './is-blank'
import { RemoteBoundary } from './remote-boundary'
import type { LoadedModule, RemoteLocation } from './remote-source'
import { RouteData } from './route-data'

interface Props {
  place: RemoteLocation
  /** While the module is on its way. */
  waiting: ReactNode
  /** When no version is left; `retry` starts over. */
  failed(retry: () => void, error: unknown): ReactNode
}

/**
 * A remote's module in its place. When it fails to load or crashes while starting, the boundary
 * is mounted anew and `source.load` gives the next version; the rest of the page never notices.
 */
export function RemoteView({ place, waiting, failed }: Props) {
  const { source } = useEnvironment()
  const [attempt, nextAttempt] = useReducer((count: number) => count + 1, 0)
  function retry() {
    source.retry(place)
    nextAttempt()
  }
  return (
    <RemoteBoundary
      key={attempt}
      onCrash={(error) => source.crashed(place, error)}
      onNext={nextAttempt}
      waiting={waiting}
      failed={(error) => failed(retry, error)}
    >
      <Suspense fallback={waiting}>
        <RemoteContent place={place} loading={source.load(place)} />
      </Suspense>
    </RemoteBoundary>
  )
}

function RemoteContent({
  place,
  loading,
}: {
  place: RemoteLocation
  loading: Promise<LoadedModule>
}) {
  const loaded = use(loading)
  const { Component } = loaded.module
  const content = useRef<FragmentInstance>(null)
  return (
    <RemoteProvider value={{ name: place.remote, version: loaded.version }}>
      <RouteData place={place} loaded={loaded}>
        <Entered place={place} />
        <Fragment ref={content}>
          <Component />
        </Fragment>
        <Left place={place} content={content} />
      </RouteData>
    </RemoteProvider>
  )
}

type Content = RefObject<FragmentInstance | null>

/** Tells the server's watchdog whose code renders from here on. */
function Entered({ place }: { place: RemoteLocation }) {
  useEnvironment().source.enter(place)
  return null
}

function Left({ place, content }: { place: RemoteLocation; content: Content }) {
  const { source } = useEnvironment()
  source.leave(place)
  useEffect(() => source.shown(place, () => isBlank(content.current)), [source, place, content])
  return null
}
