import type { createBrowserRouter } from 'react-router-dom'
import type { AppEnvironment } from '../app/environment'
import { loaderContext } from '../app/routes/page-loader'
import type { RouterView } from './browser-source'

export type BrowserRouter = ReturnType<typeof createBrowserRouter>

/** The little of the router that falling back needs. */
export function routerView(router: BrowserRouter, environment: AppEnvironment): RouterView {
  return {
    loaderData: (location) => router.state.loaderData[location.id] as unknown,
    args(location) {
      const match = router.state.matches.find(({ route }) => route.id === location.id)
      if (!match) return undefined
      const { pathname, search } = router.state.location
      return {
        params: match.params,
        url: pathname + search,
        context: loaderContext(environment),
        signal: new AbortController().signal,
      }
    },
    navigating: () => router.state.navigation.state !== 'idle',
    go: (path, options) => void router.navigate(path, options),
  }
}
