import type { Plan } from 'release-contracts/plan'
import type { RemoteLocation } from '../app/remotes/remote-source'
import type { Health } from './health/health'
import type { Report } from './reports'

/** Time that a page may stay blank once its data is there: some fetch more before they show it. */
export const blankMs = 10_000

const lookMs = 500

/** Tells which loads went well: something of the remote is to be seen. */
export interface Appearances {
  /** The place's effects have run. Returns what to do when it leaves the screen. */
  shown(place: RemoteLocation, isBlank: () => boolean): () => void
}

interface Deps {
  plan: Plan
  /** The version that stands in a place. */
  versionIn: (place: RemoteLocation) => string | undefined
  health: Pick<Health, 'loaded' | 'failed'>
  report: Report
}

export function createAppearances({ plan, versionIn, health, report }: Deps): Appearances {
  function blank(place: RemoteLocation) {
    const { remote } = place
    const version = versionIn(place) ?? ''
    const error = `BlankPage: nothing to see for ${blankMs / 1000} s`
    report({ remote, version, stage: 'render', error })
    health.failed(remote, 'blank')
  }

  return {
    shown(place, isBlank) {
      const { remote, kind } = place
      if (!plan.remotes[remote]) return () => undefined
      let timer: ReturnType<typeof setTimeout>
      // A slot may well show nothing, and so may a layout without its page.
      const isThere = () => kind !== 'page' || !isBlank()
      function look(waited: number) {
        if (isThere()) return health.loaded(remote, kind)
        if (waited >= blankMs) return blank(place)
        const seen = document.visibilityState === 'visible'
        timer = setTimeout(() => look(waited + (seen ? lookMs : 0)), lookMs)
      }
      // What crashes in its own effects is gone before.
      timer = setTimeout(() => look(0))
      return () => clearTimeout(timer)
    },
  }
}
