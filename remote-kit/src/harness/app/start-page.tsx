import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Federation } from 'shared-contracts/federation-runtime'
import { session, SessionProvider } from 'shared-contracts/session'
import { ShellProvider, type ShellServices } from 'shared-contracts/shell'
import { contextId, type HarnessContext } from '../harness-context'
import { Frame } from './frame'
import { createLog } from './harness-log'
import { harnessServices } from './harness-services'
import { createModules } from './modules'
import { Failure } from './notes'
import { harnessRoutes } from './routes'

/** Mounts the page around the remote that the server told of. */
export function startPage(federation: Federation) {
  const context = readContext()
  const log = createLog()
  session.restore()
  const navigate: ShellServices['navigate'] = (path, options) => {
    log.add('service', `navigate(${path})`)
    void router.navigate(path, options)
  }
  const services = harnessServices(context, session, log, navigate)
  const harness = { context, modules: createModules(context, federation), services, session }
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

const readContext = () =>
  JSON.parse(document.getElementById(contextId)?.textContent ?? '') as HarnessContext
