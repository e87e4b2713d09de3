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
  failedVersions: FailedVersions,
  remote: string,
): RemoteBuild | undefined {
  const remotePlan = plan.remotes[remote]
  return (
    remotePlan &&
    candidates(remotePlan).find(({ version }) => !failedVersions.get(remote)?.has(version))
  )
}

/** Each version fails once: marking it again changes nothing, so a fallback cannot loop. */
export function withFailed(
  failedVersions: FailedVersions,
  remote: string,
  version: string,
): FailedVersions {
  return new Map(failedVersions).set(
    remote,
    new Set([...(failedVersions.get(remote) ?? []), version]),
  )
}

export function withoutRemote(failedVersions: FailedVersions, remote: string): FailedVersions {
  const next = new Map(failedVersions)
  next.delete(remote)
  return next
}

/** The remote and version that a script address belongs to. */
export function ownerOfScript(
  plan: Plan,
  url: string,
): { remote: string; version: string } | undefined {
  for (const [remote, remotePlan] of Object.entries(plan.remotes)) {
    const build = candidates(remotePlan).find(({ base }) => url.includes(base))
    if (build) return { remote, version: build.version }
  }
  return undefined
}
