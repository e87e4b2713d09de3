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
  let currentKey: string | undefined
  function updatePage() {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === currentKey) return
    currentKey = location.key
    const page = currentPage(router)
    const id = page?.id ?? location.pathname
    recovery.whenLoaded(({ enters }) => enters(id))
    health.page(page && plan.remotes[page.remote] ? page.remote : undefined)
  }
  updatePage()
  router.subscribe(updatePage)
}

export const currentPage = (router: BrowserRouter) =>
  (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page

/** Milliseconds that a page may take to come on screen once its data is there, and with its data. */
const paintDelayMs = 500
const maxWaitMs = 3000

/** Runs soon after the first page has its data, or when that is late: some pages show nothing of a remote. */
export function whenSettled(router: BrowserRouter, settle: () => void) {
  setTimeout(settle, maxWaitMs)
  if (router.state.initialized) return void setTimeout(settle, paintDelayMs)
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    setTimeout(settle, paintDelayMs)
  })
}
