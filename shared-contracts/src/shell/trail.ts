import { matchRoutes } from 'react-router-dom'
import { pagePath } from '../page/page-path'
import type { TrailStep } from './shell'

interface TrailPage {
  id: string
  path: string
  aliases: readonly string[]
  title: string
  /** The page above this one. */
  parent?: string
}

/**
 * The page that answers `path` (an address of this site, its query is ignored) after its parents,
 * outermost first. Empty where no page answers. A parent that names itself, or one that is not
 * served, ends the trail.
 */
export function trailOf(pages: readonly TrailPage[], path: string): TrailStep[] {
  const routes = pages.flatMap((page) =>
    [page.path, ...page.aliases].map((pattern) => ({ path: pattern, id: page.id })),
  )
  const match = matchRoutes(routes, path.split('?')[0] ?? path)?.at(-1)
  const steps: TrailStep[] = []
  let next = pages.find(({ id }) => id === match?.route.id)
  while (next && !steps.some(({ page }) => page === next?.id)) {
    steps.unshift({
      page: next.id,
      title: next.title,
      path: parentPath(pages, next, match?.params ?? {}),
    })
    const above = next.parent
    next = pages.find(({ id }) => id === above)
  }
  return steps
}

/** With the parameters of the present address as far as the parent's own path takes them. */
function parentPath(
  pages: readonly TrailPage[],
  page: TrailPage,
  params: Record<string, string | undefined>,
) {
  const used = Object.entries(params).flatMap(([name, value]) =>
    value !== undefined && page.path.split('/').includes(`:${name}`) ? [[name, value]] : [],
  )
  return pagePath({ pages }, page.id, Object.fromEntries(used))
}
