import { matchRoutes } from 'react-router-dom'
import type { PlanPage } from 'release-contracts/plan'

export interface PageMatch {
  page: PlanPage
  /** True when the address is one of the page's aliases. */
  alias: boolean
  params: Record<string, string | undefined>
}

/** The router's own matching: case, a trailing slash and ranking are as in the browser. */
export function pageMatcher(pages: readonly PlanPage[]) {
  const routes = pages.flatMap((page) =>
    [page.path, ...page.aliases].map((path, index) => ({
      path,
      handle: { page, alias: index > 0 },
    })),
  )
  return (pathname: string): PageMatch | undefined => {
    const match = matchRoutes(routes, pathname)?.[0]
    if (!match) return undefined
    return { ...(match.route.handle as Pick<PageMatch, 'page' | 'alias'>), params: match.params }
  }
}
