import {
  isApiFailure,
  RemoteUnavailable,
  type CrashOutcome,
  type RemoteLocation,
} from '../app/remotes/remote-source'
import type { Health } from './health/health'
import { LoaderTimeout } from './loader-limit'
import type { LazyRecovery } from './recovery/lazy-recovery'
import { somethingUnsaved } from './recovery/unsaved'
import type { RemoteLoader } from './remote-loader'
import type { Report } from './reports'

/** What stands where, and what comes of its failures. */
export interface Crashes {
  /** A version is about to be shown in the place. */
  begins(place: RemoteLocation, version: string): void
  /** Its effects have run. Returns what to do when it leaves the screen. */
  shown(place: RemoteLocation): () => void
  rendering(place: RemoteLocation, error: unknown): Promise<CrashOutcome>
  /** A loader broke. `arriving`: on the way to the page, not while it is on screen. */
  loading(
    place: RemoteLocation,
    version: string,
    error: unknown,
    arriving: boolean,
  ): Promise<CrashOutcome>
  openEarlier(place: RemoteLocation): (() => void) | undefined
  /** The version that stands in the place. */
  versionIn(place: RemoteLocation): string | undefined
  forget(place: RemoteLocation): void
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
  const offers = new Map<string, () => void>()

  async function failed(
    stage: 'loader' | 'render',
    place: RemoteLocation,
    version: string,
    error: unknown,
    shown: boolean,
  ): Promise<CrashOutcome> {
    const { remote } = place
    const earlier = loader.earlier(remote, version)
    // A version that has been on screen has run: a page load leaves it. A slot is too small for that.
    const takesOver = earlier !== undefined && (!shown || place.kind === 'slot')
    if (takesOver || !shown) loader.fail(remote, version, stage, error)
    if (takesOver) return 'next'
    const outcome = place.kind === 'slot' ? 'final' : await recover(place, version, error, earlier)
    if (!shown) return outcome
    const next = outcome === 'leaving' ? earlier : undefined
    report({ remote, version, stage, error, next })
    health.failed(remote, error instanceof LoaderTimeout ? 'timeout' : 'error')
    return outcome
  }

  /** Beyond this document, or by the visitor's choice. */
  async function recover(place: RemoteLocation, version: string, error: unknown, earlier?: string) {
    // At once: what is unsaved may go with what crashed.
    const unsaved = somethingUnsaved()
    try {
      const { crashed, openEarlier } = await recovery.now()
      const outcome = crashed({ place, version, earlier, unsaved, error })
      if (outcome === 'offer') offers.set(place.id, () => openEarlier(place.remote, version))
      return outcome === 'leaving' ? outcome : 'final'
    } catch {
      // Its code did not come.
      return 'final'
    }
  }

  return {
    begins(place, version) {
      versions.set(place.id, version)
      onScreen.delete(place.id)
    },

    shown(place) {
      let left = false
      let leave: () => void = () => undefined
      // A crash in the module's own effects takes it off the screen before the timer fires.
      const timer = setTimeout(() => {
        onScreen.add(place.id)
        recovery.whenThere(({ works }) => {
          if (!left) leave = works(place, versions.get(place.id) ?? '')
        })
      })
      return () => {
        left = true
        clearTimeout(timer)
        leave()
      }
    },

    async rendering(place, error) {
      const version = versions.get(place.id)
      // Loading has already been through all versions; the API's failures are no version's fault.
      if (error instanceof RemoteUnavailable || isApiFailure(error) || !version) return 'final'
      return failed('render', place, version, error, onScreen.has(place.id))
    },

    // Of a page that stands there another version would clear what the visitor did in it.
    loading: (place, version, error, arriving) =>
      failed('loader', place, version, error, onScreen.has(place.id) && !arriving),

    openEarlier: (place) => offers.get(place.id),
    versionIn: (place) => versions.get(place.id),
    forget(place) {
      for (const facts of [versions, onScreen, offers]) facts.delete(place.id)
    },
  }
}
