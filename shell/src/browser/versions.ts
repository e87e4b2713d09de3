import type { Plan, PlanRemote, RemoteBuild } from 'release-contracts/plan'

/** Versions of a remote that failed on this page, by remote. */
export type FailedVersions = ReadonlyMap<string, ReadonlySet<string>>

/** The versions a page may use, best first. */
export function candidates({ previous, ...newest }: PlanRemote): RemoteBuild[] {
  return previous && previous.version !== newest.version ? [newest, previous] : [newest]
}

/** The best version that has not failed on this page; undefined when none is left. */
export function currentBuild(
  plan: Plan,
  tried: FailedVersions,
  remote: string,
): RemoteBuild | undefined {
  const known = plan.remotes[remote]
  return known && candidates(known).find(({ version }) => !tried.get(remote)?.has(version))
}

/** Each version fails once: marking it again changes nothing, so a fallback cannot loop. */
export function withFailed(tried: FailedVersions, remote: string, version: string): FailedVersions {
  return new Map(tried).set(remote, new Set([...(tried.get(remote) ?? []), version]))
}

export function withoutRemote(tried: FailedVersions, remote: string): FailedVersions {
  const next = new Map(tried)
  next.delete(remote)
  return next
}

/** The remote and version that a script address belongs to. */
export function ownerOfScript(
  plan: Plan,
  url: string,
): { remote: string; version: string } | undefined {
  for (const [remote, known] of Object.entries(plan.remotes)) {
    const build = candidates(known).find(({ base }) => url.includes(base))
    if (build) return { remote, version: build.version }
  }
  return undefined
}
