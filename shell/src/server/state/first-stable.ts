import { newerFirst, versionKind } from 'release-contracts/version-order'
import type { RemoteControl } from 'release-contracts/rollout'
import { noControl, type Registration, type SharedState } from './shared-state'

type Version = Pick<Registration, 'name' | 'version' | 'registeredAt'>

/**
 * What becomes stable without anybody's hand, per remote, or shell, that has no stable version yet: the newest
 * release of those that were there, else of those that came now. Later releases wait for a rollout.
 */
export function firstStables(
  earlier: readonly Version[],
  fresh: readonly Version[],
): { remote: string; version: string }[] {
  const remotes = new Set(fresh.map(({ name }) => name))
  return [...remotes].flatMap((remote) => {
    const version = newestRelease(earlier, remote) ?? newestRelease(fresh, remote)
    return version ? [{ remote, version }] : []
  })
}

/** A first release that is protected from being given to everybody by one person. Without a shell there is no site. */
export const waitsForApproval = (
  remote: string,
  earlier: readonly Version[],
  guarded: readonly string[],
) => remote !== 'shell' && guarded.includes(remote) && newestRelease(earlier, remote) === undefined

const newestRelease = (list: readonly Version[], remote: string) =>
  oldestFirst(list.filter(({ name }) => name === remote))
    .filter(({ version }) => versionKind(version) === 'release')
    .at(-1)?.version

/** Controls without which the first releases of protected remotes would be served while the database is away. */
export function unapprovedControls(
  { controls, registered, teams }: Pick<SharedState, 'controls' | 'registered' | 'teams'>,
  fresh: readonly Version[],
): RemoteControl[] {
  return firstStables([], fresh)
    .filter(({ remote }) => !controls.some((item) => item.remote === remote))
    .filter(({ remote }) => waitsForApproval(remote, registered, teams.document.protected))
    .map(({ remote }) => ({ ...noControl(remote), unapproved: true }))
}

/** The order in which versions are told in the history when they came at once. */
export const oldestFirst = <V extends Version>(list: readonly V[]): V[] =>
  [...list].sort((a, b) => newerFirst(dated(b), dated(a)) || (a.name < b.name ? -1 : 1))

const dated = ({ version, registeredAt }: Version) => ({
  version,
  readyAt: Date.parse(registeredAt),
})
