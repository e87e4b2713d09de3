import { matchPath } from 'react-router-dom'
import type { Bench } from '../bench/bench'

/** Whether an address is one of the remote's own pages. */
export function matchRoute({ origin, pathname }: URL, { release, url }: Bench): boolean {
  if (origin !== url) return false
  const { pages } = release.manifest
  return pages
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .some((path) => matchPath(path, pathname))
}
