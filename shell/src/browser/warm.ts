import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PlanPage } from 'release-contracts/plan'
import type { RouteHandle } from '../app/route-table/route-table'

interface WarmOptions {
  routes: RouteObject[]
  preload: (pageId: string) => void
  current: () => PlanPage | undefined
}

/** Warms the pages that are likely next: those the manifest names, and those pointed at. */
export function startWarming({ routes, preload, current }: WarmOptions) {
  for (const id of current()?.next ?? []) preload(id)
  const pointed = ({ target }: Event) => {
    const page = pageOfLink(routes, target)
    if (page) preload(page.id)
  }
  document.addEventListener('pointerover', pointed, { passive: true })
  document.addEventListener('focusin', pointed)
}

export function pageOfLink(routes: RouteObject[], target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target === '_blank') return undefined
  const match = matchRoutes(routes, link.pathname)?.at(-1)
  return (match?.route.handle as RouteHandle | undefined)?.page
}
