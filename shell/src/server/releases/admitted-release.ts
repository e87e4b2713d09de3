import type { Release, RemoteRelease, ShellRelease } from 'release-contracts/release'
import { newerFirst } from 'release-contracts/version-order'

/** A release whose files were found whole on this machine. */
export interface AdmittedRelease<R extends Release = Release> {
  release: R
  /** Absolute path of a folder of this machine with the release's files. */
  folder: string
  /** When the release became complete here: milliseconds since 1970. */
  readyAt: number
  /** Key of its team that signed it, where the team has one. */
  signedBy?: string | undefined
}

export type AdmittedRemote = AdmittedRelease<RemoteRelease>
export type AdmittedShell = AdmittedRelease<ShellRelease>

export const isRemote = (item: AdmittedRelease): item is AdmittedRemote =>
  item.release.kind === 'remote'
export const isShell = (item: AdmittedRelease): item is AdmittedShell =>
  item.release.kind === 'shell'

/** Key of one version of one remote or of the shell. */
export const releaseKey = (name: string, version: string) => `${name}@${version}`

/** Releases first, then previews, then builds from sources; the newest of each first. */
export function newestFirst<A extends AdmittedRelease>(releases: Iterable<A>): A[] {
  const dated = ({ release: { version }, readyAt }: AdmittedRelease) => ({ version, readyAt })
  return [...releases].sort((a, b) => newerFirst(dated(a), dated(b)))
}
