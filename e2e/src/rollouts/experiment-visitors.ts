import { cookiesOf, startOf } from '../../../shell/src/server/testing/read-page'
import { remote } from './release-site'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

interface Visitor {
  version: string
  cookies: string
  /** What their browser says of the page: the remote was shown, and whether an order was paid. */
  report: (ordered: boolean) => Promise<void>
}

/** A page load without a browser; of somebody new, or of one who comes back. */
export async function visitor(origin: string, cookie = ''): Promise<Visitor> {
  const answer = await fetch(`${origin}/`, { headers: { 'user-agent': browser, cookie } })
  const { plan, assignment } = startOf(await answer.text())
  const version = plan.remotes[remote]?.version
  if (!version) throw new Error(`The page has no ${remote}.`)
  return {
    version,
    cookies: cookiesOf(answer) || cookie,
    report: (ordered) => report(origin, assignment.visit, ordered),
  }
}

async function report(origin: string, visit: string | undefined, ordered: boolean) {
  const answer = await fetch(`${origin}/composition/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      visit,
      remotes: { [remote]: { loaded: true } },
      ...(ordered && { events: ['order.paid'] }),
    }),
  })
  if (answer.status !== 204) throw new Error(`Health was answered ${answer.status}.`)
}

/** New visitors until as many came with each version; of the others nothing is reported. */
export async function visitorsOfEach(
  origin: string,
  each: number,
  orders: (version: string, index: number) => boolean,
): Promise<Map<string, Visitor[]>> {
  const came = new Map<string, Visitor[]>()
  for (let loads = 0; loads < each * 20; loads++) {
    const one = await visitor(origin)
    const same = came.get(one.version) ?? []
    if (same.length < each) {
      await one.report(orders(one.version, same.length))
      came.set(one.version, [...same, one])
    }
    if (came.size === 2 && [...came.values()].every((list) => list.length === each)) return came
  }
  throw new Error(`Only ${[...came.keys()].join(' and ')} came, or too few of one version.`)
}
