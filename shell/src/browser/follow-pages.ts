import type { Plan } from 'shared-contracts/plan'
import type { RouteHandle } from '../app/routes/route-table'
import type { Health } from './health/health'
import type { Recovery } from './recovery/recovery'
import type { BrowserRouter } from './router-view'

/** Tells which page the visitor is on: now, and after every navigation within the site. */
export function followPages(
  plan: Plan,
  router: BrowserRouter,
  recovery: Pick<Recovery, 'enters'>,
  health: Pick<Health, 'page'>,
) {
  let here: string | undefined
  function arrived() {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === here) return
    here = location.key
    const page = currentPage(router)
    recovery.enters(page?.id ?? location.pathname)
    health.page(page && plan.remotes[page.remote] ? page.remote : undefined)
  }
  arrived()
  router.subscribe(arrived)
}

export const currentPage = (router: BrowserRouter) =>
  (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page
