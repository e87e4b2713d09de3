import { data, matchRoutes, redirect, type RouteObject } from 'react-router-dom'
import type { PlanPage } from 'release-contracts/plan'
import type { AppEnvironment } from '../environment'
import { Frame, FrameFailed, FrameFallback } from '../frame/frame'
import { frameLoader } from '../frame/frame-data'
import { frameParts } from '../frame/frame-parts'
import type { RemoteLocation } from '../remotes/remote-source'
import { LayoutView, PageFailed, PageView } from '../remotes/page-view'
import { PageSkeleton } from '../remotes/page-skeleton'
import { claimedPaths, type Claim } from '../routes/claims'
import { NotFoundPage } from '../routes/not-found'
import { pageLoader } from '../routes/page-loader'

/** What a route carries: for the frame, the document head and the early loading of modules. */
export interface RouteHandle {
  page?: PlanPage
  place?: RemoteLocation
}

export const frameRouteId = 'shell'

/**
 * The site's routes, from the plan alone: the same on the server and in the browser.
 * No `route.lazy`: with server HTML it shows the page twice. A page's module arrives under a
 * Suspense boundary of its own instead, so the server's HTML stays until it is there.
 *
 * @param pathname Where only one page is rendered: the routes that lead to it and no others, because the
 *   router ranks all that it is given, several times.
 */
export function buildRoutes(environment: AppEnvironment, pathname?: string): RouteObject[] {
  const { claims } = claimedPaths(environment.plan.pages)
  const inLayout = (name: string | undefined) =>
    claims
      .filter(({ page }) => layoutOf(environment, page) === name)
      .map((claim) => pageRoute(environment, claim))
  const layouts = Object.entries(environment.plan.layouts).map(([name, { remote, expose }]) => {
    const location: RemoteLocation = { id: `layout:${name}`, kind: 'layout', remote, expose }
    return {
      id: location.id,
      handle: { place: location } satisfies RouteHandle,
      element: <LayoutView location={location} />,
      children: inLayout(name),
    } satisfies RouteObject
  })
  const all: RouteObject[] = [
    {
      id: frameRouteId,
      loader: ({ request }) => frameLoader(environment.services.api, partsAt(routes, request.url)),
      shouldRevalidate: () => false,
      element: <Frame />,
      errorElement: <FrameFailed />,
      hydrateFallbackElement: <FrameFallback />,
      children: [...layouts, ...inLayout(undefined), notFoundRoute],
    },
  ]
  const routes = pathname === undefined ? all : branchAt(all, pathname)
  return routes
}

function branchAt(routes: RouteObject[], pathname: string): RouteObject[] {
  const branch = matchRoutes(routes, pathname)?.map(({ route }) => route)
  if (!branch) return routes
  return branch.reduceRight<RouteObject[]>((children, route) => {
    if (route.index || children.length === 0) return [route]
    return [{ ...route, children }]
  }, [])
}

/** The parts of the frame that the page at an address shows. */
function partsAt(routes: RouteObject[], url: string) {
  const { pathname } = new URL(url)
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined
  return frameParts(pathname, handle?.page)
}

/** A page whose layout nobody provides is shown without one. */
function layoutOf({ plan }: AppEnvironment, page: PlanPage) {
  return page.layout && plan.layouts[page.layout] ? page.layout : undefined
}

function pageRoute(environment: AppEnvironment, { page, path, index }: Claim): RouteObject {
  const id = `${page.id}#${index}`
  // The site's root has one address; its aliases lead there (P 2: /home redirects to /).
  if (index > 0 && page.path === '/') return { id, path, loader: () => redirect('/', 301) }
  const location: RemoteLocation = {
    id,
    kind: 'page',
    remote: page.remote,
    expose: page.expose,
    page,
  }
  return {
    id,
    path,
    handle: { page, place: location } satisfies RouteHandle,
    loader: pageLoader(environment, location),
    element: <PageView location={location} />,
    errorElement: <PageFailed location={location} />,
    hydrateFallbackElement: <PageSkeleton />,
  }
}

const notFoundRoute: RouteObject = {
  id: 'not-found',
  path: '*',
  handle: {} satisfies RouteHandle,
  loader: () => data({ notFound: true }, { status: 404 }),
  element: <NotFoundPage />,
}
