import type { MenuEntry, TrailStep } from 'shared-contracts/shell'
import type { Crumb } from 'shared-ui/breadcrumbs'

export interface Trail {
  /** The menu entry that the page belongs to. */
  current?: MenuEntry
  crumbs: Crumb[]
}

export interface TrailInput {
  /** The page after its parents, as the manifests say. */
  steps: readonly TrailStep[]
  /** Menu entries of the user's group. */
  entries: readonly MenuEntry[]
  /** Title that the page's own data gave: "Order AMF-1". */
  title?: string
  paths: { home: string; account: string }
  /** Where a list was left, by its path: the way back leads there. */
  lastAddress: (path: string) => string | undefined
}

/**
 * Home, My Account, then the page's parents and its name (D 2 "Breadcrumb trails"). A page of the
 * menu is called as the menu calls it for this group ("My Orders").
 */
export function trailOf({ steps, entries, title, paths, lastAddress }: TrailInput): Trail {
  const entryOf = (step: TrailStep) => entries.find(({ page }) => page === step.page)
  const last = steps.length - 1
  const crumbs = steps.map((step, index): Crumb => {
    const own = index === last ? title : undefined
    const label = entryOf(step)?.label ?? own ?? step.title
    if (index === last || step.path === undefined) return { label }
    return { label, to: lastAddress(step.path) ?? step.path }
  })
  const current = [...steps].reverse().flatMap((step) => entryOf(step) ?? [])[0]
  return {
    ...(current ? { current } : {}),
    crumbs: [
      { label: 'Home', to: paths.home },
      { label: 'My Account', to: paths.account },
      ...crumbs,
    ],
  }
}
