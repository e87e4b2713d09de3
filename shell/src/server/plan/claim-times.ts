import { patternKey, patternsOf } from 'shared-contracts/remote-manifest'
import { releaseKey, type AdmittedRemote } from '../releases/admitted-release'
import type { Registration } from '../state/shared-state'

/**
 * For each remote and pattern: when the first of its releases claiming it was registered. Of a pattern that several
 * remotes claim, that release is never removed as old (`prune/claimed-paths`).
 */
export function claimTimes(
  admitted: readonly AdmittedRemote[],
  registered: readonly Registration[],
): (remote: string, pattern: string) => string {
  const times = new Map(
    registered.map((item) => [releaseKey(item.name, item.version), item.registeredAt]),
  )
  const first = new Map<string, string>()
  for (const { release } of admitted) {
    const since = times.get(releaseKey(release.name, release.version)) ?? release.builtAt
    for (const page of release.manifest.pages) {
      for (const pattern of patternsOf(page)) {
        const key = `${release.name} ${patternKey(pattern)}`
        const known = first.get(key)
        if (known === undefined || since < known) first.set(key, since)
      }
    }
  }
  // A remote that never claimed the pattern before is last in line.
  return (remote, pattern) => first.get(`${remote} ${patternKey(pattern)}`) ?? '9999'
}
