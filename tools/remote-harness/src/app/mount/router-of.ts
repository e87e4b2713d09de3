import type { createBrowserRouter } from 'react-router-dom'
import type { Router } from '../control/control'
import type { Value } from '../control/value'

type BrowserRouter = ReturnType<typeof createBrowserRouter>

/** The router as the control sees it; `path` follows the address of the stage. */
export function routerOf(router: BrowserRouter, path: Value<string>): Router {
  router.subscribe(({ location: { pathname, search } }) => {
    if (path.get() !== pathname + search) path.set(pathname + search)
  })
  return {
    go: (to) => router.navigate(to),
    idle: () =>
      new Promise((resolve) => {
        const off = router.subscribe(settle)
        settle(router.state)
        function settle({ initialized, navigation, revalidation }: BrowserRouter['state']) {
          if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle') return
          off()
          resolve()
        }
      }),
  }
}
