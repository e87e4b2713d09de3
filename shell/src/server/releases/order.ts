import { newerFirst } from 'release-contracts/version-order'
import type { AdmittedRelease } from './admitted-release'

/** Releases first, then previews, then builds from sources; the newest of each first. */
export function newestFirst<A extends AdmittedRelease>(releases: Iterable<A>): A[] {
  const dated = ({ release: { version }, readyAt }: AdmittedRelease) => ({ version, readyAt })
  return [...releases].sort((a, b) => newerFirst(dated(a), dated(b)))
}
