import type { Log } from '../log/log'
import { isRemote, releaseKey, type AdmittedShell } from '../releases/admitted-release'
import type { ReleaseStore } from '../releases/release-store'
import type { SharedState } from '../state/shared-state'
import type { FlagProvider } from './flag-provider'
import type { OnPlan } from './served-plans'
import type { ShellChoices } from './shell-choices'
import { createSitePlanner, type SitePlanner } from './site-planner'

interface Deps {
  releases: Pick<ReleaseStore, 'all'>
  current: () => SharedState
  shells: () => ShellChoices | undefined
  provider: FlagProvider | undefined
  onPlan: OnPlan
  /** Shells that are served from now on without being asked for. */
  onServed: (shells: readonly AdmittedShell[]) => void
  log: Log
}

/** The planner for the releases and the state as they are. */
export function createCurrentPlanner({ releases, current, shells, ...deps }: Deps) {
  const { provider, onPlan, onServed, log } = deps
  const logFallbacks = fallbackLog(log)
  let planner: SitePlanner | undefined
  let basis = ''

  return {
    /** Undefined before there is a shell to serve. */
    get: () => planner,

    /** Rebuilds plans when versions or flags changed; a fault alone changes none of them. */
    follow() {
      const choices = shells()
      if (!choices) return
      const { registered, flags, controls, epoch } = current()
      const versions = releases
        .all()
        .map(({ release, readyAt }) => `${releaseKey(release.name, release.version)} ${readyAt}`)
      const next = JSON.stringify([versions, registered, flags, controls, epoch])
      if (next === basis) return
      basis = next
      const known = { registered, flags, controls, epoch }
      const remotes = releases.all().filter(isRemote)
      planner = createSitePlanner(choices, remotes, known, { log, provider, onPlan })
      logFallbacks(planner.fallbacks)
      onServed(planner.served)
    },
  }
}

function fallbackLog(log: Log) {
  let lastLogged = '[]'
  return (list: SitePlanner['fallbacks']) => {
    const logged = JSON.stringify(list)
    if (logged === lastLogged) return
    lastLogged = logged
    if (list.length === 0) log.info('stable.in-force-again')
    for (const fallback of list) log.warn('stable.not-served', { ...fallback })
  }
}

export type CurrentPlanner = ReturnType<typeof createCurrentPlanner>
