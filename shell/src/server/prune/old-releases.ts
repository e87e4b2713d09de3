import { newerFirst, versionKind } from 'release-contracts/version-order'
import type { RemoteControl } from 'release-contracts/rollout'
import type { Registration } from '../state/shared-state'
import { releaseKey } from '../releases/admitted-release'
import { withoutFirstClaims, type ClaimedPaths } from './claimed-paths'

/** Versions of a remote that stay however old they are, released ones and builds of sources each. */
export const retainedVersions = 5

interface Facts {
  registered: readonly Registration[]
  controls: readonly RemoteControl[]
  flags: unknown
  /** Keys of what a plan of these days held, or a link that still works names. */
  seen: ReadonlySet<string>
  claims: ClaimedPaths
}

/**
 * The releases that nobody needs any more: registered more than `days` ago, not among the newest five of their
 * remote (previews never are), named by no control, flag or working link, in no plan that was made since, and not
 * the first claim of a path that another remote claims too.
 */
export function oldReleases(
  { registered, controls, flags, seen, claims }: Facts,
  { days, now }: { days: number; now: Date },
): Registration[] {
  const live = registered.filter(({ state }) => state === 'live')
  const before = now.getTime() - days * 24 * 3_600_000
  const newest = newestOf(live)
  const flagged = JSON.stringify(flags)
  const isNamed = ({ name, version }: Registration) => {
    const control = JSON.stringify(controls.find(({ remote }) => remote === name) ?? null)
    return [control, flagged].some((text) => text.includes(JSON.stringify(version)))
  }
  const old = live.filter(
    (item) =>
      Date.parse(item.registeredAt) < before &&
      !newest.has(item) &&
      !seen.has(releaseKey(item.name, item.version)) &&
      !isNamed(item),
  )
  return withoutFirstClaims(old, live, claims)
}

function newestOf(live: readonly Registration[]): Set<Registration> {
  const groups = new Map<string, Registration[]>()
  for (const item of live) {
    const kind = versionKind(item.version)
    const key = `${item.name} ${kind}`
    if (kind !== 'pre') groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const dated = ({ version, registeredAt }: Registration) => ({
    version,
    readyAt: Date.parse(registeredAt),
  })
  return new Set(
    [...groups.values()].flatMap((group) =>
      group.sort((a, b) => newerFirst(dated(a), dated(b))).slice(0, retainedVersions),
    ),
  )
}
