import type { Href } from 'shared-contracts/page'
import { pagePath, type Plan } from 'shared-contracts/plan'
import type { MenuEntry, ShellServices } from 'shared-contracts/shell'

/** Links and menus follow from the plan alone: the same on the server and in the browser. */
export function planServices(plan: Plan): Pick<ShellServices, 'href' | 'serves' | 'menu'> {
  const href: Href = (pageId, params, query) => pagePath(plan, pageId, params, query) ?? '/'
  const menus = new Map<string, MenuEntry[]>()
  return {
    href,
    serves: (pageId) => plan.pages.some(({ id }) => id === pageId),
    menu(name) {
      const entries = menus.get(name) ?? menuEntries(plan, name)
      menus.set(name, entries)
      return entries
    },
  }
}

/** Entries whose page this plan serves, in order; equal ones keep the plan's order. */
export function menuEntries(plan: Plan, name: string): MenuEntry[] {
  return plan.menu
    .filter(({ menu }) => menu === name)
    .flatMap(({ menu, label, page, groups, order }) => {
      const path = pagePath(plan, page)
      return path === undefined ? [] : [{ menu, label, path, groups, order }]
    })
    .sort((a, b) => a.order - b.order)
}
