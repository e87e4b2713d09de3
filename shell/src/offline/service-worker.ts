import { registerRoute } from 'workbox-routing'
import { repeatNotice } from './copy-notice'
import { handlingOf, staticRoutes, type RequestHandling } from './handling'
import { keepVisited, type VisitedPage } from './keep-visited'
import { forgetVisits } from './limits'
import { listening } from './names'
import { answers, files, pages } from './strategies'
import { scope } from './worker-scope'

/** A new worker takes over at once: it answers the same addresses with the same content. */
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), event.addRoutes?.(staticRoutes)]))
})
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

const matches =
  (handling: RequestHandling) =>
  ({ url, request }: { url: URL; request: Request }) => {
    const { method, mode, destination, cache } = request
    return handlingOf({ url, method, mode, destination, cache }, scope.location.origin) === handling
  }

registerRoute(matches('file'), files)
registerRoute(matches('page'), pages)
registerRoute(matches('answer'), answers)

/** Somebody signs in or out: whoever comes next finds nothing of who was here. */
scope.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const changesSession = pathname === '/composition/session' && event.request.method !== 'GET'
  if (changesSession) event.waitUntil(forgetVisits())
})

scope.addEventListener('message', (event) => {
  if (event.data === listening && event.source) repeatNotice(event.source)
  if (isVisited(event.data)) event.waitUntil(keepVisited(event.data, event))
})

const isVisited = (data: unknown): data is VisitedPage =>
  Array.isArray((data as Partial<VisitedPage> | null)?.fetched)
