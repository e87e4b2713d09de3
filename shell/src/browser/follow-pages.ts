import type { Plan } from 'release-contracts/plan'
import type { RouteHandle } from '../app/route-table/route-table'
import type { Health } from './health/health'
import type { LazyRecovery } from './recovery/lazy-recovery'
import type { BrowserRouter } from './router-view'

/** Tells which page the visitor is on: now, and after every navigation within the site. */
export function followPages(
  plan: Plan,
  router: BrowserRouter,
  recovery: LazyRecovery,
  health: Pick<Health, 'page'>,
) {
  let here: string | undefined
  function arrived() {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === here) return
    here = location.key
    const page = currentPage(router)
    const id = page?.id ?? location.pathname
    recovery.whenThere(({ enters }) => enters(id))
    health.page(page && plan.remotes[page.remote] ? page.remote : undefined)
  }
  arrived()
  router.subscribe(arrived)
}

export const currentPage = (router: BrowserRouter) =>
  (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page

/** Milliseconds that a page may take to come on screen once its data is there, and with its data. */
const drawnMs = 500
const lateMs = 3000

/** Runs soon after the first page has its data, or when that is late: some pages show nothing of a remote. */
export function whenSettled(router: BrowserRouter, settle: () => void) {
  setTimeout(settle, lateMs)
  if (router.state.initialized) return void setTimeout(settle, drawnMs)
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    setTimeout(settle, drawnMs)
  })
}
