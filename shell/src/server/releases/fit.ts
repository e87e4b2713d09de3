import semver from 'semver'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release'
import { isSourceBuild } from './order'

/** False for a version or range that semver cannot parse: what is not understood does not pass. */
export function satisfies(version: string | undefined, range: string): boolean {
  const parsed = semver.parse(version)
  if (!parsed || range.trim() === '') return false
  // A build from sources is the version it will become, so 2.0.0-src.x does not pass as a 1.x.
  const compared = isSourceBuild(parsed.version) ? released(parsed) : parsed
  return semver.satisfies(compared, range, { includePrerelease: true })
}

const released = ({ major, minor, patch }: semver.SemVer) => `${major}.${minor}.${patch}`

/** Why a remote's release cannot run in this shell, or undefined when it can. */
export function whyUnfit(remote: RemoteRelease, shell: ShellRelease): string | undefined {
  const { needs } = remote.manifest
  for (const contract of ['shell', 'events'] as const) {
    const [wanted, spoken] = [needs[contract], shell.contracts[contract]]
    if (satisfies(spoken, wanted)) continue
    return `needs contract ${contract} ${wanted}, shell ${shell.version} speaks ${spoken}`
  }
  for (const [library, range] of Object.entries(remote.sharedRanges)) {
    const provided = shell.shared[library]
    if (satisfies(provided, range)) continue
    return `needs ${library} ${range}, shell ${shell.version} provides ${provided ?? 'none'}`
  }
  return undefined
}
