import { release as releaseSchema } from 'release-contracts/release'
import { releaseDocument, type ReleaseReader } from 'release-contracts/release-storage'
import { patternKey, patternsOf } from 'shared-contracts/remote-manifest'
import { releaseKey } from '../releases/admitted-release'
import type { Registration } from '../state/shared-state'

/** Paths that releases claim, by key of the release; one that cannot be read here is absent. */
export type ClaimedPaths = ReadonlyMap<string, readonly string[]>

export async function readClaimedPaths(storage: ReleaseReader): Promise<ClaimedPaths> {
  const claims = new Map<string, readonly string[]>()
  for (const { name, version } of await storage.list()) {
    const text = await storage.read({ name, version }, releaseDocument)
    const paths = text && claimedPaths(Buffer.from(text).toString('utf8'))
    if (paths) claims.set(releaseKey(name, version), paths)
  }
  return claims
}

/** Undefined for a document that is damaged. */
function claimedPaths(text: string): string[] | undefined {
  try {
    const release = releaseSchema.parse(JSON.parse(text))
    return release.kind === 'shell'
      ? []
      : release.manifest.pages.flatMap((page) => patternsOf(page).map(patternKey))
  } catch {
    return undefined
  }
}

/**
 * Those of `old` without which every remote has the paths that it has now. A path is the remote's that registered a
 * release with it first, so the first one stays while another remote claims the path too, or may claim it: where it
 * is unknown what releases claim, they might claim anything. Nothing of a remote goes while that holds for its own.
 */
export function withoutFirstClaims(
  old: readonly Registration[],
  live: readonly Registration[],
  claims: ClaimedPaths,
): Registration[] {
  const pathsOf = ({ name, version }: Registration) => claims.get(releaseKey(name, version))
  const first = firstClaims(live, pathsOf)
  const stay = live.filter((item) => !old.includes(item))
  return old.filter((item) => {
    const own = stay.filter(({ name }) => name === item.name)
    if (own.some((other) => !pathsOf(other))) return false
    const isContested = (path: string) =>
      own.some((other) => pathsOf(other)?.includes(path)) &&
      stay.some((other) => other.name !== item.name && (pathsOf(other)?.includes(path) ?? true))
    return !pathsOf(item)?.some(
      (path) => first.get(`${item.name} ${path}`) === item && isContested(path),
    )
  })
}

/** For each remote and path: the first registered release that claims it. */
function firstClaims(
  live: readonly Registration[],
  pathsOf: (item: Registration) => readonly string[] | undefined,
) {
  const first = new Map<string, Registration>()
  for (const item of live) {
    for (const path of pathsOf(item) ?? []) {
      const known = first.get(`${item.name} ${path}`)
      if (!known || item.registeredAt < known.registeredAt) first.set(`${item.name} ${path}`, item)
    }
  }
  return first
}
