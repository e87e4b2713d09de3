import type { Href } from 'shared-contracts/page'
import { pagePath } from 'shared-contracts/page-path'
import type { Plan } from 'release-contracts/plan'
import { trailOf } from 'shared-contracts/trail'
import type { MenuEntry, ShellServices, TrailStep } from 'shared-contracts/shell'

type PathParams = Parameters<typeof pagePath>[2]

/** Links and menus follow from the plan alone: the same on the server and in the browser. */
export function planServices(
  plan: Plan,
): Pick<ShellServices, 'href' | 'serves' | 'menu' | 'trail'> {
  const byId = new Map(plan.pages.map((page) => [page.id, { pages: [page] }]))
  const href: Href = (pageId: string, params?: PathParams, query?: PathParams) => {
    const pages = byId.get(pageId)
    return (pages && pagePath(pages, pageId, params, query)) ?? '/'
  }
  const menus = new Map<string, MenuEntry[]>()
  // Every page's route is ranked to match one path, and a page asks several times at each render.
  let lastTrail: { path: string; steps: TrailStep[] } | undefined
  return {
    href,
    serves: (pageId) => byId.has(pageId),
    menu(name) {
      const entries = menus.get(name) ?? menuEntries(plan, name)
      menus.set(name, entries)
      return entries
    },
    trail(path) {
      if (lastTrail?.path !== path) lastTrail = { path, steps: trailOf(plan.pages, path) }
      return lastTrail.steps
    },
  }
}

/** Entries whose page this plan serves, in order; equal ones keep the plan's order. */
export function menuEntries(plan: Plan, name: string): MenuEntry[] {
  return plan.menu
    .filter(({ menu }) => menu === name)
    .flatMap(({ menu, label, page, groups, order }) => {
      const path = pagePath(plan, page)
      return path === undefined ? [] : [{ menu, label, page, path, groups, order }]
    })
    .sort((a, b) => a.order - b.order)
}
