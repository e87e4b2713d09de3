import type { Plan } from 'release-contracts/plan'
import type { RemoteLocation } from '../app/remotes/remote-source'
import type { Health } from './health/health'
import type { Report } from './reports'

/** Time that a page may stay blank once its data is there: some fetch more before they show it. */
export const blankMs = 10_000

const pollMs = 500

/** Tells which loads went well: something of the remote is to be seen. */
export interface Appearances {
  /** The effects of the module there have run. Returns what to do when it leaves the screen. */
  shown(location: RemoteLocation, isBlank: () => boolean): () => void
}

interface Deps {
  plan: Plan
  /** The version at a location. */
  versionIn: (location: RemoteLocation) => string | undefined
  health: Pick<Health, 'loaded' | 'failed'>
  report: Report
}

export function createAppearances({ plan, versionIn, health, report }: Deps): Appearances {
  function blank(location: RemoteLocation) {
    const { remote } = location
    const version = versionIn(location) ?? ''
    const error = `BlankPage: nothing to see for ${blankMs / 1000} s`
    report({ remote, version, stage: 'render', error })
    health.failed(remote, 'blank')
  }

  return {
    shown(location, isBlank) {
      const { remote, kind } = location
      if (!plan.remotes[remote]) return () => undefined
      let timer: ReturnType<typeof setTimeout>
      // A slot may well show nothing, and so may a layout without its page.
      const hasContent = () => kind !== 'page' || !isBlank()
      function poll(waitedMs: number) {
        if (hasContent()) return health.loaded(remote, kind)
        if (waitedMs >= blankMs) return blank(location)
        const isVisible = document.visibilityState === 'visible'
        timer = setTimeout(() => poll(waitedMs + (isVisible ? pollMs : 0)), pollMs)
      }
      // What crashes in its own effects is gone before.
      timer = setTimeout(() => poll(0))
      return () => clearTimeout(timer)
    },
  }
}
