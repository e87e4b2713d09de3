import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { session, SessionProvider } from 'shared-contracts/session'
import { ShellProvider, type ShellServices } from 'shared-contracts/shell'
import { contextPath, type HarnessContext } from '../harness-context'
import { Frame } from './frame'
import { createLog } from './harness-log'
import { harnessServices } from './harness-services'
import type { Modules } from './modules'
import { Failure } from './notes'
import { harnessRoutes } from './routes'

/** Called by the generated entry with the remote's modules. */
export async function startHarness(modules: Modules) {
  const context = (await (await fetch(contextPath)).json()) as HarnessContext
  const log = createLog()
  session.restore()
  const navigate: ShellServices['navigate'] = (path, options) => {
    log.add('service', `navigate(${path})`)
    void router.navigate(path, options)
  }
  const services = harnessServices(context, session, log, navigate)
  const harness = { context, modules, services, session }
  const router = createBrowserRouter([
    {
      element: <Frame harness={harness} log={log} />,
      children: [{ ErrorBoundary: Failure, children: harnessRoutes(harness) }],
    },
  ])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ShellProvider value={services}>
      <SessionProvider value={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </ShellProvider>,
  )
}
