import type { RemoteControl } from 'release-contracts/rollout'
import { isUndecided, stableVersion } from './stable-versions'

/** What is served in place of a stable version that does not fit this shell or is gone. */
export interface Fallback {
  remote: string
  stable: string
  /** Absent: nothing of the remote can be served. */
  instead?: string
  /** Nobody has given it to everybody yet: there was nothing else. */
  undecided?: true
}

/** @param offered Versions per remote that fit this shell, newest first. */
export function findFallbacks(
  controls: readonly RemoteControl[],
  offered: ReadonlyMap<string, readonly string[]>,
): Fallback[] {
  return controls.flatMap((control) => {
    const { remote, stable, killed } = control
    const instead = stableVersion(offered.get(remote) ?? [], control)
    if (killed || stable === undefined || stable === instead) return []
    if (instead === undefined) return { remote, stable }
    return { remote, stable, instead, ...(isUndecided(instead, control) && { undecided: true }) }
  })
}
