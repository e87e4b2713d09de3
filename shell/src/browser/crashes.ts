import { isApiFailure } from '../app/remotes/api-failure'
import { RemoteUnavailable, type CrashOutcome, type Place } from '../app/remotes/remote-source'
import type { Health } from './health/health'
import type { Recovery } from './recovery/recovery'
import type { RemoteLoader } from './remote-loader'
import { messageOf, type Report } from './reports'

/** What stands where, and what came of its failures. */
export interface Crashes {
  /** A version is about to be shown in the place. */
  begins(place: Place, version: string): void
  /** Its effects have run. Returns what to do when it leaves the screen. */
  shown(place: Place): () => void
  /** What comes of a crash while rendering, and of a loader that no other version can replace. */
  rendering(place: Place, error: unknown): CrashOutcome
  loading(place: Place, version: string, error: unknown, arriving: boolean): CrashOutcome
  openEarlier(place: Place): (() => void) | undefined
  forget(place: Place): void
}

export interface CrashMeans {
  loader: RemoteLoader
  recovery: Recovery
  report: Report
  health: Pick<Health, 'failed'>
}

export function createCrashes({ loader, recovery, report, health }: CrashMeans): Crashes {
  const versions = new Map<string, string>()
  const onScreen = new Set<string>()
  const offers = new Map<string, () => void>()

  function decide(place: Place, version: string, error: unknown, shown: boolean) {
    const { remote } = place
    const earlier = loader.earlier(remote, version)
    const action = recovery.crashed({ place, version, shown, earlier, error })
    if (action === 'offer') offers.set(place.id, () => recovery.openEarlier(remote, version))
    return { action, next: action === 'leaving' ? earlier : undefined }
  }

  function failedLater(
    stage: 'loader' | 'render',
    { remote }: Place,
    version: string,
    error: unknown,
    next: string | undefined,
  ) {
    report({ remote, version, stage, message: messageOf(error), next })
    health.failed(remote, 'error')
  }

  return {
    begins(place, version) {
      versions.set(place.id, version)
      onScreen.delete(place.id)
    },

    shown(place) {
      let leave: () => void = () => undefined
      // A crash in the module's own effects takes it off the screen before the timer fires.
      const timer = setTimeout(() => {
        onScreen.add(place.id)
        leave = recovery.works(place, versions.get(place.id) ?? '')
      })
      return () => {
        clearTimeout(timer)
        leave()
      }
    },

    rendering(place, error) {
      const version = versions.get(place.id)
      // Loading has already been through all versions; the API's failures are no version's fault.
      if (error instanceof RemoteUnavailable || isApiFailure(error) || !version) return 'final'
      const shown = onScreen.has(place.id)
      const { action, next } = decide(place, version, error, shown)
      if (!shown || action === 'in-place') loader.fail(place.remote, version, 'render', error)
      else failedLater('render', place, version, error, next)
      if (action === 'in-place') return 'next'
      return action === 'leaving' ? 'leaving' : 'final'
    },

    loading(place, version, error, arriving) {
      // The page stands there with what the visitor did in it: another version would clear that.
      const shown = onScreen.has(place.id) && !arriving
      if (!shown && loader.fail(place.remote, version, 'loader', error)) return 'next'
      const { action, next } = decide(place, version, error, shown)
      if (shown) failedLater('loader', place, version, error, next)
      return action === 'leaving' ? 'leaving' : 'final'
    },

    openEarlier: (place) => offers.get(place.id),
    forget(place) {
      for (const facts of [versions, onScreen, offers]) facts.delete(place.id)
    },
  }
}
