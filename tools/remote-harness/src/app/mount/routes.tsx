import { redirect, type LoaderFunctionArgs, type RouteObject, Outlet } from 'react-router-dom'
import type { ManifestPage, RemoteManifest } from 'shared-contracts/remote-manifest'
import type { SessionStore } from 'shared-contracts/session'
import { RemoteProvider, type ShellServices } from 'shared-contracts/shell'
import { emptyPath, slotPath, type HarnessContext } from '../../context/harness-context'
import { canOpen, Closed } from './access'
import { ElsewhereNote, Empty, NothingHere, Opening } from './notes'
import type { Modules } from './modules'
import { runLoader } from './run-loader'
import { fillPath } from 'shared-contracts/page-path'
import styles from './missing-layout.module.css'

export interface Harness {
  context: HarnessContext
  modules: Modules
  services: ShellServices
  session: SessionStore
}

/** The remote's pages at their own addresses, its slots, and a note for pages of other remotes. */
export function harnessRoutes(harness: Harness): RouteObject[] {
  const { manifest, neighbours } = harness.context
  return [
    ...manifest.pages.flatMap((page) => pageRoutes(harness, page)),
    ...manifest.slots.map(({ expose }, index) => ({
      path: slotPath + index,
      HydrateFallback: Opening,
      lazy: () => component(harness, expose),
    })),
    ...beginning(firstPath(manifest)),
    ...neighbours.flatMap(({ name, pages }) =>
      pages.flatMap((page) =>
        [page.path, ...page.aliases].map((path) => ({
          path,
          element: <ElsewhereNote remote={name} page={page.id} />,
        })),
      ),
    ),
    { path: emptyPath, element: <Empty /> },
    { path: '*', element: <NothingHere /> },
  ]
}

/** The bare address of the harness, where the remote has no page of its own there. */
const beginning = (path: string | undefined): RouteObject[] =>
  path
    ? [{ path: '/', Component: Opening, HydrateFallback: Opening, loader: () => redirect(path) }]
    : []

function pageRoutes(harness: Harness, page: ManifestPage): RouteObject[] {
  const routes = [page.path, ...page.aliases].map((path) => ({
    path,
    HydrateFallback: Opening,
    lazy: () => loadPage(harness, page),
  }))
  if (!page.layout) return routes
  const own = harness.context.manifest.layouts.find(({ name }) => name === page.layout)
  // Without its layout a page still shows, as in the shell; only the margins are given here.
  if (!own) return [{ element: <MissingLayout />, children: routes }]
  return [
    {
      HydrateFallback: Opening,
      lazy: () => component(harness, own.expose),
      children: routes,
    },
  ]
}

async function loadPage(harness: Harness, page: ManifestPage) {
  const module = await harness.modules.load(page.expose)
  const { session, services } = harness
  const { Component, ErrorBoundary } = module
  const Named = named(harness, Component)
  return {
    loader: (args: LoaderFunctionArgs) =>
      canOpen(page.access, session.store.getState())
        ? runLoader(module, args, services, session)
        : null,
    Component: () => (
      <Closed access={page.access} loads={module.loader !== undefined}>
        <Named />
      </Closed>
    ),
    ...(ErrorBoundary ? { ErrorBoundary: named(harness, ErrorBoundary) } : {}),
  }
}

async function component(harness: Harness, expose: string) {
  const { Component } = await harness.modules.load(expose)
  return { Component: named(harness, Component) }
}

function named({ context }: Harness, Component: React.ComponentType) {
  const source = { name: context.manifest.name, version: context.version }
  return function Named() {
    return (
      <RemoteProvider value={source}>
        <Component />
      </RemoteProvider>
    )
  }
}

/** Where `/` leads when it is no page of this remote; undefined when it is, or nothing would fit. */
export function firstPath({ pages }: RemoteManifest): string | undefined {
  if (pages.some(({ path, aliases }) => [path, ...aliases].includes('/'))) return undefined
  const first = pages.find(({ path }) => !path.includes(':'))
  return first && fillPath(first.path)
}

/** Stands for a layout that another remote provides. */
function MissingLayout() {
  return (
    <div className={styles.layout}>
      <Outlet />
    </div>
  )
}
