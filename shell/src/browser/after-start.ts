import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageAssignment } from 'release-contracts/assignment'
import type { Plan, PlanPage } from 'release-contracts/plan'
import type { SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import type { StartDocument } from '../app/start-document'
import { showPageBars } from './bars/page-bars'
import { createQaFailures } from './bars/qa-bar'
import { startConsent } from './cookies/cookie-consent'
import { currentPage } from './follow-pages'
import { followNews, type Versions } from './news/follow-news'
import type { News } from './news/news'
import { createRecovery } from './recovery/recovery'
import type { RemoteLoader } from './remote-loader'
import type { BrowserRouter } from './router-view'
import { isDataSaverOn } from './services/preload'
import type { RouteHandle } from '../app/route-table/route-table'

const qaFailures = createQaFailures()

export const startRecovery = (assignment: PageAssignment) =>
  createRecovery(assignment, qaFailures.add)

export interface AfterStartOptions {
  start: StartDocument
  router: BrowserRouter
  routes: RouteObject[]
  services: ShellServices
  session: SessionStore
  loader: RemoteLoader
  news: News
}

/** What can wait until the page is there: one chunk for all of it. */
export function afterStart(options: AfterStartOptions) {
  const { start, router, routes, services, session, loader, news } = options
  showPageBars(start.assignment, qaFailures)
  startConsent(start.analytics)
  startWarming({ routes, preload: services.preload, current: () => currentPage(router) })
  news.follow(
    followNews({ start, router, runningVersions: () => runningVersions(start.plan, loader) }),
  )
  // Who tests versions of their choice must see those, and leave nothing of them behind.
  if (start.offline && !start.assignment.override) {
    void import('./offline/follow-offline').then(
      ({ followOffline }) =>
        followOffline({ start, router, session, currentPage: () => currentPage(router) }),
      () => undefined,
    )
  }
  whenSignedIn(session, () => {
    const { version } = start.plan.shell
    // What asks at sign-out must be there when the network is not.
    void import('./unsent/unsent-work').catch(() => undefined)
    // So must what says that the network is gone.
    if (!isDataSaverOn()) void import('./services/toast-stack').catch(() => undefined)
    void import('./share-events').then(
      ({ shareEvents }) => shareEvents({ session, bus: services.bus }),
      // Without it another tab's lists are as old as that page.
      () => undefined,
    )
    void import('./notifications/follow-notifications').then(
      ({ followNotifications }) => followNotifications({ session, bus: services.bus, version }),
      // Without it lists and counts are as old as the page.
      () => undefined,
    )
  })
}

/** At once or with the first sign-in; never for a visitor. */
function whenSignedIn({ store }: SessionStore, begin: () => void) {
  if (store.getState().status === 'signed-in') return begin()
  const stop = store.subscribe(({ status }) => {
    if (status !== 'signed-in') return
    stop()
    begin()
  })
}

/** What this document runs now, after what fell back in it. */
function runningVersions({ remotes, shell }: Plan, loader: RemoteLoader): Versions {
  const remoteVersions = Object.entries(remotes).map(([name, { version }]) => [
    name,
    loader.current(name)?.version ?? version,
  ])
  return { ...Object.fromEntries(remoteVersions), shell: shell.version } as Versions
}

interface WarmOptions {
  routes: RouteObject[]
  preload: (pageId: string) => void
  current: () => PlanPage | undefined
}

/** Warms the pages that are likely next: those the manifest names, and those pointed at. */
function startWarming({ routes, preload, current }: WarmOptions) {
  for (const id of current()?.next ?? []) preload(id)
  const onPointed = ({ target }: Event) => {
    const page = pageOfLink(routes, target)
    if (page) preload(page.id)
  }
  document.addEventListener('pointerover', onPointed, { passive: true })
  document.addEventListener('focusin', onPointed)
}

function pageOfLink(routes: RouteObject[], target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target === '_blank') return undefined
  const match = matchRoutes(routes, link.pathname)?.at(-1)
  return (match?.route.handle as RouteHandle | undefined)?.page
}
