import type { AdmittedRelease, AdmittedRemote } from '../releases/admitted-release'

/** A release to serve; one that a developer's machine serves has the address of its files. */
export interface ChosenRemote extends AdmittedRemote {
  base?: string
}

export interface Choice<A extends AdmittedRelease = ChosenRemote> {
  chosen: A
  /** What a browser falls back to. */
  previous?: A
}

interface Passing {
  /** Versions that failed before in this browser session. */
  demoted?: readonly string[]
  /** Serves the version before the one that would be served. */
  safeMode?: boolean
}

/**
 * The first of an order and behind it the next. Nothing is passed over for which there is no
 * other: an old failure takes no remote away.
 */
export function chooseVersion<A extends AdmittedRelease>(
  order: readonly A[],
  { demoted = [], safeMode = false }: Passing = {},
): Choice<A> | undefined {
  const remaining = order.filter(({ release }) => !demoted.includes(release.version))
  const list = remaining.length > 0 ? remaining : order
  const [chosen, previous, beforeThat] = list
  if (!chosen) return undefined
  return safeMode && previous ? { chosen: previous, previous: beforeThat } : { chosen, previous }
}
