import type { Release } from 'release-contracts/release'
import { remoteIncompatibility, type ShellOffer } from 'release-contracts/release-fit'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'
import { sharedRanges } from '../federation/shared-modules'
import { droppedPages, unexpectedDrops } from './dropped-paths'

type Newest = ReadonlyMap<string, Release>

/** Throws when the newest shell would refuse a build of this remote. Resolves with a line. */
export function requireCompatible(manifest: RemoteManifest, newest: Newest): string {
  const shell = newest.get('shell')
  if (shell?.kind !== 'shell')
    return 'no shell has been released there yet, so nothing was compared'
  const reason = remoteIncompatibility({ manifest, sharedRanges }, shell)
  if (!reason) return `fits shell ${shell.version}`
  throw new Error(`it ${reason}. Release that shell first, or correct "needs" in remote.json.`)
}

/** The other side, for a release of the shell: which newest remotes it would lose. */
export function lostRemotes(version: string, newest: Newest): string[] {
  const shell: ShellOffer = { version, contracts: contractVersions, shared: sharedLibraries }
  return [...newest.values()].flatMap((release) => {
    const reason = release.kind === 'remote' ? remoteIncompatibility(release, shell) : undefined
    return reason ? [`${release.name} ${release.version} ${reason}`] : []
  })
}

/** Throws, naming each, when visitors would lose pages that nobody said may go. */
export function requireNoDrops(
  manifest: RemoteManifest,
  newest: Newest,
  wanted: readonly string[],
): string {
  const previous = newest.get(manifest.name)
  if (previous?.kind !== 'remote') return `${countOf(manifest)}, none in an earlier release`
  const others = [...newest.values()].flatMap((release) =>
    release.kind === 'remote' && release.name !== manifest.name ? [release.manifest] : [],
  )
  const dropped = droppedPages(manifest, previous.manifest, others)
  const refused = unexpectedDrops(dropped, wanted)
  if (refused.length === 0) {
    return dropped.length === 0
      ? `${countOf(manifest)}, none removed`
      : `${countOf(manifest)}, removed with --drop: ${dropped.map(({ name }) => name).join(', ')}`
  }
  const names = refused.map(({ kind, name }) => `${kind} ${name}`).join(', ')
  throw new Error(
    `${previous.version} serves paths that neither this release nor another remote serves: ${names}. Keep them as aliases, or confirm the removal: ${refused.map(({ name }) => `--drop ${name}`).join(' ')}`,
  )
}

function countOf({ pages }: RemoteManifest) {
  const paths = pages.flatMap((page) => [page.path, ...page.aliases]).length
  return `${paths} ${paths === 1 ? 'path' : 'paths'}`
}
