import semver from 'semver'
import type { RemoteRelease, ShellRelease } from './release'
import { isSourceBuild } from './version-order'

/** What a remote asks of the shell around it: known before it is built. */
export interface RemoteNeeds {
  manifest: Pick<RemoteRelease['manifest'], 'needs'>
  sharedRanges: RemoteRelease['sharedRanges']
}

/**
 * What passes between the composition server and a shell: the start document, the element that it starts in, the
 * messages of its render worker, `html[data-shell]`, by which the shell says how far it came, the question about
 * cookies, which the server writes since 1.2.0, the plan, which is a file of its own since 1.3.0, and the first reads of
 * pages that need a sign-in, which a script of the page makes since 1.4.0.
 */
export const serverContract = '1.4.0'

/** Of shells that were built before the contract had a number. */
const firstServerContract = '1.0.0'

/** Whether a shell leaves the question about cookies to the server; one of before asks by itself. */
export const leavesQuestion = ({ contracts }: Pick<ShellRelease, 'contracts'>) =>
  satisfies(contracts.server ?? firstServerContract, '>=1.2.0')

/** Whether a shell fetches the plan that a page names; one of before has to find it in the page. */
export const fetchesPlan = ({ contracts }: Pick<ShellRelease, 'contracts'>) =>
  satisfies(contracts.server ?? firstServerContract, '>=1.3.0')

/** Whether a shell takes the answers that the page's script asked for; one of before would ask for them again. */
export const takesEarlyReads = ({ contracts }: Pick<ShellRelease, 'contracts'>) =>
  satisfies(contracts.server ?? firstServerContract, '>=1.4.0')

/** What a shell offers. */
export type ShellOffer = Pick<ShellRelease, 'version' | 'contracts' | 'shared'>

/** False for a version or range that semver cannot parse: what is not understood does not pass. */
export function satisfies(version: string | undefined, range: string): boolean {
  const parsed = semver.parse(version)
  if (!parsed || range.trim() === '') return false
  // A build from sources is the version it will become, so 2.0.0-src.x does not pass as a 1.x.
  const compared = isSourceBuild(parsed.version) ? released(parsed) : parsed
  return semver.satisfies(compared, range, { includePrerelease: true })
}

const released = ({ major, minor, patch }: semver.SemVer) => `${major}.${minor}.${patch}`

/** Why a composition server of this contract cannot serve a shell; undefined when it can. */
export function shellIncompatibility({
  contracts,
}: Pick<ShellRelease, 'contracts'>): string | undefined {
  const { server = firstServerContract } = contracts
  if (satisfies(serverContract, `^${server}`)) return undefined
  return `needs contract server ^${server}, this composition server speaks ${serverContract}`
}

/**
 * Why a remote's release cannot run in this shell, or undefined when it can. The composition
 * server asks before it plans with a release, the release command before it builds one.
 */
export function remoteIncompatibility(remote: RemoteNeeds, shell: ShellOffer): string | undefined {
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
