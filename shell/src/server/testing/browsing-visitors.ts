import type { FailureKind, HealthBatch } from 'release-contracts/health'
import { cookiesOf, startOf } from './read-page'
import type { startServer } from './running-server'

type Site = Pick<Awaited<ReturnType<typeof startServer>>, 'get'>

// Without a browser's name a page is taken for a crawler's.
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

export interface PageLoad {
  version: string | undefined
  variant: string
  visit: string | undefined
  /** As this visitor sends them from now on. */
  cookies: string
}

/** How a load went: well where nothing is said. */
export interface LoadOutcome {
  failure?: FailureKind | undefined
  /** False where the page never came. */
  shown?: boolean
  /** Largest contentful paint in milliseconds, where it was measured. */
  lcpMs?: number
  /** Paid an order. */
  ordered?: boolean
}

/** Loads pages of one remote, or of the shell, as browsers do, and tells how that went as they do. */
export function browsing({ get }: Site, path: string, remote: string) {
  let visitors = 0

  /** A page load; of a new visitor at an address of their own, or of one who comes back. */
  async function load(cookie = ''): Promise<PageLoad> {
    const response = await get(path, { headers: { 'user-agent': browser, cookie } })
    const { plan, assignment } = startOf(await response.text())
    return {
      version: (remote === 'shell' ? plan.shell : plan.remotes[remote])?.version,
      variant: assignment.variants[remote] ?? 'stable',
      visit: assignment.visit,
      cookies: cookiesOf(response) || cookie,
    }
  }

  async function report({ visit }: PageLoad, outcome: LoadOutcome | false = {}) {
    if (!visit) throw new Error('The page brought no visit.')
    visitors += 1
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    const { failure, shown: loaded = true, lcpMs, ordered } = outcome || {}
    const batch: HealthBatch = {
      visit,
      remotes: {
        [remote]: { loaded, ...(failure ? { failures: { [failure]: 1 } } : {}) },
      },
      ...(lcpMs === undefined ? {} : { vitals: [{ remote, name: 'LCP', value: lcpMs }] }),
      ...(ordered && { events: ['order.paid'] }),
    }
    const response = await get('/composition/health', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(batch),
    })
    if (response.status !== 204) throw new Error(`Health was answered ${response.status}.`)
  }

  return { load, report }
}
