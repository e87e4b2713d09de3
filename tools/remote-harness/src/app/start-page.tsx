import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Federation } from 'shared-contracts/federation-runtime'
import { session, SessionProvider } from 'shared-contracts/session'
import { ShellProvider, SlotProvider } from 'shared-contracts/shell'
import { recordedTransport } from './control/api-transport'
import type { HarnessControl } from './control/control'
import { harnessServices } from './control/harness-services'
import { followSession } from './control/sessions'
import { rememberSettings, type Who } from './control/tab-settings'
import type { Value } from './control/value'
import { createModules } from './mount/modules'
import { Failure } from './mount/notes'
import { harnessRoutes } from './mount/routes'
import { routerOf } from './mount/router-of'
import { fillAndThrow, listenAndThrow } from './neighbours/throwing'
import { Frame } from './stage/frame'

export interface PageOptions {
  control: HarnessControl
  federation: Federation
  failures: Value<readonly string[]>
  /** In the phone of another page of the harness. */
  framed: boolean
  /** Whom the address asks for. */
  who: Who | undefined
}

/** Mounts the remote at its address, and the panel around it unless that is hidden. */
export async function startPage({ control, federation, failures, framed, who }: PageOptions) {
  const { bus, context, faults, log, toasts } = control
  let revalidate = async () => undefined as void
  function onChange() {
    // Signing out has cleared what the tab remembers.
    rememberSettings(control.settings())
    void revalidate()
  }
  followSession(session, { bus, log, onChange })
  session.restore()
  // Before the first loader asks who is there.
  if (who) await control.become(who)
  const services = harnessServices(context, {
    ...{ bus, faults, log, session, toasts },
    transport: recordedTransport(log, faults.current.get),
    navigate: (path, options) => void router.navigate(path, options),
  })
  const harness = { context, modules: createModules(context, federation), services, session }
  const router = createBrowserRouter([
    {
      element: <Frame control={control} failures={failures} framed={framed} />,
      children: [{ ErrorBoundary: Failure, children: harnessRoutes(harness) }],
    },
  ])
  revalidate = router.revalidate
  control.attach(routerOf(router, control.path))
  const throwing = control.settings().neighbours === 'throwing'
  if (throwing) listenAndThrow(bus)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ShellProvider value={services}>
      <SessionProvider value={session}>
        <SlotProvider value={throwing ? fillAndThrow : () => null}>
          <RouterProvider router={router} />
        </SlotProvider>
      </SessionProvider>
    </ShellProvider>,
  )
}
