import { groups, groupsOf } from 'shared-contracts/capabilities'
import { fillPath } from 'shared-contracts/page-path'
import type { ManifestPage, RemoteManifest } from 'shared-contracts/remote-manifest'
import type { Who } from 'remote-harness/src/app/control/tab-settings'
import { slotPath } from 'remote-harness/src/context/harness-context'
import type { Subject } from './checks/check'

const customers = groups.customer

/** What the demo data know, by the names that pages give their parameters. */
const known: Record<string, string> = {
  number: 'AMF-204817',
  item: '1',
  id: '1',
  myId: '1',
}
const knownService = 'tenancy-agreement-lagos'

/** Addresses by page id: where a parameter must be known, and where a page has several states. */
export type Addresses = Readonly<Record<string, string | readonly string[]>>

/** Every exposed module, at the addresses of the first page where it stands. */
export function subjectsOf(manifest: RemoteManifest, addresses: Addresses = {}): Subject[] {
  const { pages, slots, layouts } = manifest
  const placesOf = (page: ManifestPage) =>
    [addresses[page.id] ?? addressOf(page.path)]
      .flat()
      .map((address) => ({ address, session: sessionFor(page) }))
  const all: Subject[] = [
    ...firstsOf(pages).flatMap((page) => pageSubjects(page.expose, placesOf(page))),
    ...slots.map(({ expose }, index): Subject => ({
      expose,
      kind: 'slot',
      address: slotPath + index,
      session: 2,
    })),
    ...layouts.flatMap(({ name, expose }): Subject[] => {
      const page = pages.find(({ layout }) => layout === name)
      const [place] = page ? placesOf(page) : []
      return place ? [{ expose, kind: 'layout', ...place }] : []
    }),
  ]
  return firstsOf(all, ({ name, expose }) => name ?? expose)
}

type PageLocation = Pick<Subject, 'address' | 'session'>

const pageSubjects = (expose: string, places: readonly PageLocation[]) =>
  places.map((place): Subject => ({
    ...{ expose, kind: 'page', ...place },
    ...(places.length > 1 && { name: `${expose} at ${place.address}` }),
  }))

/** The first of those that have the same key. */
function firstsOf<T extends { expose: string }>(
  all: readonly T[],
  keyOf = ({ expose }: T) => expose,
): T[] {
  return all.filter(
    (subject, index) => all.findIndex((other) => keyOf(other) === keyOf(subject)) === index,
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
  const { capability, unless } = access
  const able = access.groups ?? (capability === undefined ? [customers] : groupsOf(capability))
  const excluded = unless === undefined ? [] : groupsOf(unless)
  const admitted = able.filter((group) => !(excluded as number[]).includes(group))
  return (admitted.includes(customers) ? customers : (admitted[0] ?? customers)) as Who
}
