import { matchRoutes } from 'react-router-dom'
import type { PlanPage } from 'release-contracts/plan'
import { createByteLru } from '../answers/byte-lru'

export interface PageMatch {
  page: PlanPage
  /** True when the address is one of the page's aliases. */
  alias: boolean
  params: Record<string, string | undefined>
}

/** Of addresses whose page is known; most visitors are at a few of them. */
const cacheBytes = 64 * 1024
/** What an entry takes besides its address. */
const entryBytes = 200

/**
 * The router's own matching: case, a trailing slash and ranking are as in the browser. It ranks all routes at each
 * call, which was two fifths of what a stored page cost the server, so answers are kept.
 */
export function pageMatcher(pages: readonly PlanPage[]) {
  const routes = pages.flatMap((page) =>
    [page.path, ...page.aliases].map((path, index) => ({
      path,
      handle: { page, alias: index > 0 },
    })),
  )
  const known = createByteLru<{ match: PageMatch | undefined }>(cacheBytes)

  function find(pathname: string): PageMatch | undefined {
    const match = matchRoutes(routes, pathname)?.[0]
    if (!match) return undefined
    return { ...(match.route.handle as Pick<PageMatch, 'page' | 'alias'>), params: match.params }
  }

  return (pathname: string): PageMatch | undefined => {
    const cached = known.get(pathname)
    if (cached) return cached.match
    const match = find(pathname)
    known.set(pathname, { match }, entryBytes + 2 * pathname.length)
    return match
  }
}
