import { cookiesOf, planOf, startOf } from '../../../shell/src/server/testing/read-page'
import { remote } from './release-site'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

interface Visitor {
  version: string
  cookies: string
  /** What their browser says of the page: the remote was shown, and whether an order was paid. */
  report: (hasOrdered: boolean) => Promise<void>
}

/** A page load without a browser; of somebody new, or of one who comes back. */
export async function visitor(origin: string, cookie = ''): Promise<Visitor> {
  const answer = await fetch(`${origin}/`, { headers: { 'user-agent': browser, cookie } })
  const html = await answer.text()
  const { assignment } = startOf(html)
  const version = (await planOf(html, origin)).remotes[remote]?.version
  if (!version) throw new Error(`The page has no ${remote}.`)
  return {
    version,
    cookies: cookiesOf(answer) || cookie,
    report: (hasOrdered) => report(origin, assignment.visit, hasOrdered),
  }
}

async function report(origin: string, visit: string | undefined, hasOrdered: boolean) {
  const answer = await fetch(`${origin}/composition/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      visit,
      remotes: { [remote]: { loaded: true } },
      ...(hasOrdered && { events: ['order.paid'] }),
    }),
  })
  if (answer.status !== 204) throw new Error(`Health was answered ${answer.status}.`)
}

/** New visitors until as many came with each version; of the others nothing is reported. */
export async function visitorsOfEach(
  origin: string,
  perVersion: number,
  orders: (version: string, index: number) => boolean,
): Promise<Map<string, Visitor[]>> {
  const visitorsByVersion = new Map<string, Visitor[]>()
  for (let loads = 0; loads < perVersion * 20; loads++) {
    const newVisitor = await visitor(origin)
    const sameVersion = visitorsByVersion.get(newVisitor.version) ?? []
    if (sameVersion.length < perVersion) {
      await newVisitor.report(orders(newVisitor.version, sameVersion.length))
      visitorsByVersion.set(newVisitor.version, [...sameVersion, newVisitor])
    }
    if (
      visitorsByVersion.size === 2 &&
      [...visitorsByVersion.values()].every((list) => list.length === perVersion)
    )
      return visitorsByVersion
  }
  throw new Error(
    `Only ${[...visitorsByVersion.keys()].join(' and ')} came, or too few of one version.`,
  )
}
