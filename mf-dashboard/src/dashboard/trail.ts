import type { MenuEntry } from 'shared-contracts/shell'

export interface Trail {
  /** The menu entry that the page belongs to. */
  current?: MenuEntry
  steps: { label: string; to?: string }[]
}

/**
 * Home, My Account, then the page's name (D 2 "Breadcrumb trails"). A page below a menu entry,
 * such as one order, keeps the entry as its parent and ends in its own name.
 */
export function trailFor(
  pathname: string,
  entries: readonly MenuEntry[],
  paths: { home: string; account: string },
): Trail {
  const start = [
    { label: 'Home', to: paths.home },
    { label: 'My Account', to: paths.account },
  ]
  const order = /^\/dashboard\/order-details\/([^/]+)/i.exec(pathname)?.[1]
  const current = order ? ordersEntry(entries, paths) : entryFor(pathname, entries, paths)
  if (!current) return { steps: start }
  if (!order) return { current, steps: [...start, { label: current.label }] }
  const parent = { label: current.label, to: current.path }
  return { current, steps: [...start, parent, { label: `Order ${decodeURIComponent(order)}` }] }
}

const ordersEntry = (entries: readonly MenuEntry[], { account }: { account: string }) =>
  entries.find((entry) => entry.path === account)

/** The longest entry path that the address starts with; aliases of the list count as the list. */
function entryFor(
  pathname: string,
  entries: readonly MenuEntry[],
  paths: { home: string; account: string },
) {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  if (path === '/dashboard/orders' || path === '/dashboard/order')
    return ordersEntry(entries, paths)
  const matches = entries.filter(({ path: own }) => {
    const base = own.toLowerCase()
    return path === base || (own !== paths.account && path.startsWith(`${base}/`))
  })
  return matches.sort((a, b) => b.path.length - a.path.length)[0]
}
