import { matchPath } from 'react-router-dom'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import type { TestBed } from '../test-bed/test-bed'
import type { Subject } from '../checks/check'

/** Whether an address is one of the remote's own pages. */
export const matchRoute = (address: URL, { release, url }: TestBed): boolean =>
  address.origin === url && isOneOf(release.manifest.pages, address)

/** Whether the module stands at an address still: a draft's id may have come into it, say. */
export function standsAt(address: URL, { release, url }: TestBed, subject: Subject): boolean {
  if (address.origin !== url) return false
  if (address.pathname === subject.address.replace(/\?.*/, '')) return true
  if (subject.kind !== 'page') return false
  return isOneOf(
    release.manifest.pages.filter(({ expose }) => expose === subject.expose),
    address,
  )
}

const isOneOf = (pages: RemoteManifest['pages'], { pathname }: URL) =>
  pages.flatMap(({ path, aliases }) => [path, ...aliases]).some((path) => matchPath(path, pathname))
