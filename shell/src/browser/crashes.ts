import {
  isApiFailure,
  RemoteUnavailable,
  type CrashOutcome,
  type RemoteLocation,
} from '../app/remotes/remote-source'
import type { Health } from './health/health'
import { LoaderTimeout } from './loader-limit'
import type { LazyRecovery } from './recovery/lazy-recovery'
import { hasUnsavedWork } from './recovery/unsaved'
import type { RemoteLoader } from './remote-loader'
import type { Report } from './reports'

/** Which version is at which location, and what comes of its failures. */
export interface Crashes {
  /** A version is about to be shown at the location. */
  begins(location: RemoteLocation, version: string): void
  /** Its effects have run. Returns what to do when it leaves the screen. */
  shown(location: RemoteLocation): () => void
  rendering(location: RemoteLocation, error: unknown): Promise<CrashOutcome>
  /** A loader broke. `isNavigating`: on the way to the page, not while it is on screen. */
  loading(
    location: RemoteLocation,
    version: string,
    error: unknown,
    isNavigating: boolean,
  ): Promise<CrashOutcome>
  openEarlier(location: RemoteLocation): (() => void) | undefined
  /** The version at the location. */
  versionIn(location: RemoteLocation): string | undefined
  forget(location: RemoteLocation): void
}

export interface Deps {
  loader: Pick<RemoteLoader, 'fail' | 'earlier'>
  recovery: LazyRecovery
  report: Report
  health: Pick<Health, 'failed'>
}

export function createCrashes({ loader, recovery, report, health }: Deps): Crashes {
  const versions = new Map<string, string>()
  const onScreen = new Set<string>()
  const earlierVersionOffers = new Map<string, () => void>()

  async function handleFailure(
    stage: 'loader' | 'render',
    location: RemoteLocation,
    version: string,
    error: unknown,
    wasShown: boolean,
  ): Promise<CrashOutcome> {
    const { remote } = location
    const earlier = loader.earlier(remote, version)
    // A version that has been on screen has run: a page load leaves it. A slot is too small for that.
    const takesOver = earlier !== undefined && (!wasShown || location.kind === 'slot')
    if (takesOver || !wasShown) loader.fail(remote, version, stage, error)
    if (takesOver) return 'next'
    const outcome =
      location.kind === 'slot' ? 'final' : await recover(location, version, error, earlier)
    if (!wasShown) return outcome
    const next = outcome === 'leaving' ? earlier : undefined
    report({ remote, version, stage, error, next })
    health.failed(remote, error instanceof LoaderTimeout ? 'timeout' : 'error')
    return outcome
  }

  /** Beyond this document, or by the visitor's choice. */
  async function recover(
    location: RemoteLocation,
    version: string,
    error: unknown,
    earlier?: string,
  ) {
    // At once: what is unsaved may go with what crashed.
    const unsaved = hasUnsavedWork()
    try {
      const { crashed, openEarlier } = await recovery.load()
      const outcome = crashed({ location, version, earlier, unsaved, error })
      if (outcome === 'offer')
        earlierVersionOffers.set(location.id, () => openEarlier(location.remote, version))
      return outcome === 'leaving' ? outcome : 'final'
    } catch {
      // Its code did not come.
      return 'final'
    }
  }

  return {
    begins(location, version) {
      versions.set(location.id, version)
      onScreen.delete(location.id)
    },

    shown(location) {
      let hasLeft = false
      let leave: () => void = () => undefined
      // A crash in the module's own effects takes it off the screen before the timer fires.
      const timer = setTimeout(() => {
        onScreen.add(location.id)
        recovery.whenLoaded(({ works }) => {
          if (!hasLeft) leave = works(location, versions.get(location.id) ?? '')
        })
      })
      return () => {
        hasLeft = true
        clearTimeout(timer)
        leave()
      }
    },

    async rendering(location, error) {
      const version = versions.get(location.id)
      // Loading has already been through all versions; the API's failures are no version's fault.
      if (error instanceof RemoteUnavailable || isApiFailure(error) || !version) return 'final'
      return handleFailure('render', location, version, error, onScreen.has(location.id))
    },

    // Of a page that stands there another version would clear what the visitor did in it.
    loading: (location, version, error, isNavigating) =>
      handleFailure('loader', location, version, error, onScreen.has(location.id) && !isNavigating),

    openEarlier: (location) => earlierVersionOffers.get(location.id),
    versionIn: (location) => versions.get(location.id),
    forget(location) {
      for (const records of [versions, onScreen, earlierVersionOffers]) records.delete(location.id)
    },
  }
}
