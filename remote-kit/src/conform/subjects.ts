import { fillPath } from 'shared-contracts/plan'
import type { ManifestPage, RemoteManifest } from 'shared-contracts/remote-manifest'
import type { Who } from '../harness/app/control/tab-settings'
import { slotPath } from '../harness/harness-context'
import type { Subject } from './check'

/** What the fakes know, by the names that pages give their parameters. */
const known: Record<string, string> = {
  number: 'AMF-2002',
  item: '1',
  id: '1',
  myId: '1',
}
const knownService = 'tenancy-agreement'

/**
 * Every exposed module once, at the first address where it stands.
 *
 * @param addresses Addresses by page id, for pages whose parameters the fakes must know.
 */
export function subjectsOf(
  manifest: RemoteManifest,
  addresses: Readonly<Record<string, string>> = {},
): Subject[] {
  const { pages, slots, layouts } = manifest
  const place = (page: ManifestPage) => ({
    address: addresses[page.id] ?? addressOf(page.path),
    session: sessionFor(page),
  })
  const all: Subject[] = [
    ...pages.map((page): Subject => ({ expose: page.expose, kind: 'page', ...place(page) })),
    ...slots.map(({ expose }, index): Subject => ({
      expose,
      kind: 'slot',
      address: slotPath + index,
      session: 2,
    })),
    ...layouts.flatMap(({ name, expose }): Subject[] => {
      const page = pages.find(({ layout }) => layout === name)
      return page ? [{ expose, kind: 'layout', ...place(page) }] : []
    }),
  ]
  return all.filter(
    ({ expose }, index) => all.findIndex((other) => other.expose === expose) === index,
  )
}

function addressOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return fillPath(
    path,
    Object.fromEntries(names.map((name) => [name, known[name] ?? knownService])),
  )
}

/** A customer where the page lets one in: what most visitors who sign in are. */
function sessionFor({ access }: ManifestPage): Who {
  if (!access) return 'visitor'
  const { groups } = access
  if (!groups || groups.includes(2)) return 2
  return (groups[0] ?? 2) as Who
}
