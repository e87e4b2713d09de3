import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type RouteObject } from 'react-router-dom'
import { ShellContexts, type AppEnvironment } from '../app/environment'
import { whenIdle } from '../app/remotes/slots'
import {
  leftToBrowserDigest,
  rootId,
  type PageDocument,
  type StartDocument,
} from '../app/start-document'
import { currentPage } from './follow-pages'
import type { Health } from './health/health'
import type { News } from './news/news'
import type { LazyRecovery } from './recovery/lazy-recovery'
import type { RemoteLoader } from './remote-loader'
import type { Report } from './reports'
import type { BrowserRouter } from './router-view'

interface MountOptions {
  start: StartDocument
  page: PageDocument
  router: BrowserRouter
  routes: RouteObject[]
  environment: AppEnvironment
  loader: RemoteLoader
  report: Report
  health: Pick<Health, 'failed'>
  recovery: LazyRecovery
  news: News
  onMounted: () => void
}

/** Gives React the server's HTML, or an empty root when the server had none. */
export function mount(options: MountOptions) {
  const root = document.getElementById(rootId)
  if (!root) throw new Error(`The page has no #${rootId}: there is nothing to render into.`)
  const app = <App {...options} />
  if (options.page.mode === 'render') return void createRoot(root).render(app)
  // In slices, so that a tap meanwhile waits for one of them and not for the whole page.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => reportRecoverable(error, options) })
  })
}

function App({ environment, router, ...options }: MountOptions) {
  useEffect(() => {
    afterMount({ environment, router, ...options })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per document: what comes after it must not come twice.
  }, [])
  return (
    <ShellContexts environment={environment}>
      <RouterProvider router={router} />
    </ShellContexts>
  )
}

function afterMount(options: MountOptions) {
  const { start, environment, recovery, onMounted } = options
  const { session, services, settled } = environment
  document.documentElement.dataset.shell = 'shown'
  onMounted()
  if (start.assignment.framed) return
  const startRest = () => {
    recovery.load().catch(() => undefined)
    void import('./after-start').then(({ afterStart }) =>
      afterStart({ ...options, services, session }),
    )
  }
  // Who sees chosen versions must know it at once.
  if (start.assignment.override) startRest()
  else void settled.then(() => whenIdle(startRest))
}

/**
 * What the server left to the browser is no fault. After a fallback the HTML of the version that
 * failed differs from what is rendered, and the fallback has been reported. What the frame did wrong
 * counts against the page as well: it does so for its stable version just as often.
 */
function reportRecoverable(error: unknown, options: MountOptions) {
  const { environment, loader, report, router, health } = options
  if ((error as { digest?: string } | null)?.digest === leftToBrowserDigest) return
  if (loader.fellBack()) return
  const { version } = environment.plan.shell
  report({ remote: 'shell', version, stage: 'hydrate', error })
  const remote = currentPage(router)?.remote
  if (remote && environment.plan.remotes[remote]) health.failed(remote, 'render')
  console.error(error)
}
