import type { RouteObject } from 'react-router-dom'
import type { PageAssignment } from 'shared-contracts/assignment'
import type { Plan } from 'shared-contracts/plan'
import type { ShellServices } from 'shared-contracts/shell'
import type { StartDocument } from '../app/start-document'
import { showPageBars } from './bars/page-bars'
import { createQaFailures } from './bars/qa-failures'
import { startConsent } from './cookies/cookie-consent'
import { currentPage } from './follow-pages'
import { followNews } from './news/follow-news'
import type { Versions } from './news/compare-versions'
import type { News } from './news/news'
import { createRecovery } from './recovery/recovery'
import type { RemoteLoader } from './remote-loader'
import type { BrowserRouter } from './router-view'
import { startWarming } from './warm'

const qaFailures = createQaFailures()

export const startRecovery = (assignment: PageAssignment) =>
  createRecovery(assignment, qaFailures.add)

export interface AfterStartOptions {
  start: StartDocument
  router: BrowserRouter
  routes: RouteObject[]
  services: ShellServices
  loader: RemoteLoader
  news: News
}

/** What can wait until the page is there: one chunk for all of it. */
export function afterStart({ start, router, routes, services, loader, news }: AfterStartOptions) {
  showPageBars(start.assignment, qaFailures)
  startConsent(start.analytics, currentPage(router)?.frame !== 'bare')
  startWarming({ routes, preload: services.preload, current: () => currentPage(router) })
  news.follow(followNews({ start, router, present: () => presentVersions(start.plan, loader) }))
}

/** What this document runs now, after what fell back in it. */
function presentVersions({ remotes, shell }: Plan, loader: RemoteLoader): Versions {
  const used = Object.entries(remotes).map(([name, { version }]) => [
    name,
    loader.current(name)?.version ?? version,
  ])
  return { ...Object.fromEntries(used), shell: shell.version } as Versions
}
