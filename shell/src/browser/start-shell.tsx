import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { bus } from 'shared-contracts/bus'
import type { Federation } from 'shared-contracts/federation-runtime'
import { session } from 'shared-contracts/session'
import type { AppEnvironment } from '../app/environment'
import type { RemoteSource } from '../app/remotes/remote-source'
import { decideAccess } from '../app/routes/page-loader'
import { buildRoutes, type RouteHandle } from '../app/route-table/route-table'
import { pageDocumentId, type PageDocument, type StartDocument } from '../app/start-document'
import { createAppearances } from './appearances'
import { browserServices, tokenOf } from './browser-services'
import { createBrowserSource, type RouterView } from './browser-source'
import { mount } from './mount'
import { hasPageArrived, readDocument, whenPageArrived } from './read-document'
import { createRemoteLoader } from './remote-loader'
import { createReadAhead, forgetEarlyReads } from './services/read-ahead'
import { recordEvents } from './report-details'
import { createReport, reportWindowErrors } from './reports'
import { createCrashes } from './crashes'
import { deferred, lazyRecovery } from './recovery/lazy-recovery'
import { currentPage, followPages, whenSettled } from './follow-pages'
import { pageHealth } from './late-visit'
import { createNews } from './news/news'
import { routerView, type BrowserRouter } from './router-view'
import { followSession } from './session/follow-session'
import { whenAsked } from './when-asked'

/** Starts the page: its modules begin to load at once, React takes over when the HTML is there. */
export function startShell(start: StartDocument, federation: Federation) {
  const { plan } = start
  const report = createReport(plan, recordEvents(bus))
  const health = pageHealth(start)
  const recovery = lazyRecovery(() =>
    import('./after-start').then(({ startRecovery }) => startRecovery(start.assignment)),
  )
  const news = createNews()
  reportWindowErrors(plan, report, (remote) => health.failed(remote, 'error'))
  const view = deferred<RouterView>()
  const ready = deferred<void>()
  const settled = deferred<void>()
  const loader = createRemoteLoader(plan, federation, { report, recovery, health })
  const crashes = createCrashes({ loader, recovery, report, health })
  const readAhead = createReadAhead(tokenOf(session))
  const environment: AppEnvironment = {
    plan,
    siteOrigin: start.siteOrigin,
    source: createBrowserSource({
      ...{ plan, loader, crashes, news, router: view.promise },
      appearances: createAppearances({ plan, versionIn: crashes.versionIn, health, report }),
      readAhead: (urls, signal) => readAhead.begin(environment.services.api, urls, signal),
      onShown: settled.resolve,
    }),
    session,
    services: browserServices(start, session, loader, {
      navigate: (path, options) => view.promise.then(({ go }) => go(path, options)),
      readAhead,
      onEpoch: news.onEpoch,
    }),
    ready: ready.promise,
    settled: settled.promise,
    server: false,
  }
  environment.services.bus.on('order.paid', health.paid)
  void settled.promise.then(forgetEarlyReads)
  const routes = buildRoutes(environment)
  const earlyCode = hasPageArrived()
    ? undefined
    : loadModules(matchRoutes(routes, location.pathname), environment.source)
  whenPageArrived(() => {
    const page = readDocument<PageDocument>(pageDocumentId) ?? { mode: 'render' }
    giveHistoryKey(window.history)
    // Before the router: its first loaders call the API for whoever is signed in. Hydration itself
    // reads the store's initial state, as the server did.
    followSession({
      session,
      bus: environment.services.bus,
      version: plan.shell.version,
      onChange: () => {
        if (currentPage(router)?.access) void router.revalidate()
      },
    })
    const router = createBrowserRouter(routes, { hydrationData: page.hydration })
    // The router has ranked all routes already, which takes 10 ms of a slow phone.
    const code = earlyCode ?? loadModules(router.state.matches, environment.source)
    view.resolve(routerView(router, environment))
    followPages(plan, router, recovery, health)
    const begin = () =>
      mount({
        ...{ start, page, router, routes, environment, loader, report, recovery, news, health },
        onMounted() {
          ready.resolve()
          whenSettled(router, settled.resolve)
        },
      })
    // An empty root shows nothing meanwhile, and who may not see the page asks for nothing.
    const waitsForData = page.mode === 'hydrate' && maySee(router)
    if (waitsForData) whenAsked(router, code, begin)
    else begin()
  })
}

/**
 * The modules of this address, before anything is rendered: they take longest to come. Resolves when
 * each is there, or will not come.
 */
function loadModules(
  matches: readonly { route: Pick<RouteObject, 'handle'> }[] | null,
  source: RemoteSource,
): Promise<unknown> {
  const locations = (matches ?? []).flatMap(
    ({ route }) => ((route.handle ?? {}) as RouteHandle).place ?? [],
  )
  return Promise.allSettled(locations.map((location) => source.load(location)))
}

const maySee = (router: BrowserRouter) =>
  decideAccess(currentPage(router)?.access, session.store.getState()).kind === 'allow'

/**
 * Gives the history entry of this document load a key of its own. React Router calls every entry
 * that it did not push itself "default", so a page opened by its address, or by the payment
 * provider's redirect, was scrolled to where another document of the tab had been left. The key
 * stays with the entry: a reload and the Back button still return to the height that was left.
 */
export function giveHistoryKey(history: Pick<History, 'state' | 'replaceState'>): void {
  const state = (history.state ?? {}) as { key?: unknown }
  if (typeof state.key === 'string') return
  history.replaceState({ ...state, key: crypto.randomUUID().slice(0, 8) }, '')
}
