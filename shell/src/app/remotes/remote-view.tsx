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
  location: RemoteLocation
  /** Given for what shows something else at each address: what crashed for good at one path may work at the next. */
  path?: string
  /** While the module is on its way. */
  waiting: ReactNode
  /** When no version is left; `retry` starts over. */
  failed(retry: () => void, error: unknown): ReactNode
}

/**
 * A remote's module at its location. When it fails to load or crashes while starting, the boundary
 * is mounted again and `source.load` gives the next version; the rest of the page never notices.
 */
export function RemoteView({ location, path, waiting, failed }: Props) {
  const { source } = useEnvironment()
  const [attempt, nextAttempt] = useReducer((count: number) => count + 1, 0)
  function retry() {
    source.retry(location)
    nextAttempt()
  }
  return (
    <RemoteBoundary
      key={attempt}
      path={path}
      onCrash={(error) => source.crashed(location, error)}
      onNext={nextAttempt}
      waiting={waiting}
      failed={(error) => failed(retry, error)}
    >
      <Suspense fallback={waiting}>
        <RemoteContent location={location} loading={source.load(location)} />
      </Suspense>
    </RemoteBoundary>
  )
}

function RemoteContent({
  location,
  loading,
}: {
  location: RemoteLocation
  loading: Promise<LoadedModule>
}) {
  const loadedModule = use(loading)
  const { Component } = loadedModule.module
  const content = useRef<FragmentInstance>(null)
  return (
    <RemoteProvider value={{ name: location.remote, version: loadedModule.version }}>
      <RouteData location={location} loaded={loadedModule}>
        <RenderStart location={location} />
        <Fragment ref={content}>
          <Component />
        </Fragment>
        <RenderEnd location={location} content={content} />
      </RouteData>
    </RemoteProvider>
  )
}

type Content = RefObject<FragmentInstance | null>

/** Tells the server's watchdog whose code renders from here on. */
function RenderStart({ location }: { location: RemoteLocation }) {
  useEnvironment().source.enter(location)
  return null
}

function RenderEnd({ location, content }: { location: RemoteLocation; content: Content }) {
  const { source } = useEnvironment()
  source.leave(location)
  useEffect(
    () => source.shown(location, () => isBlank(content.current)),
    [source, location, content],
  )
  return null
}
