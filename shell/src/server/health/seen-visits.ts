import type { FailureKind, VisitFacts, VitalName } from 'release-contracts/health'

export type Fact = 'loaded' | 'failed' | FailureKind | VitalName

const facts: readonly Fact[] = [
  ...(['loaded', 'failed', 'load', 'render', 'error'] as const),
  ...(['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const),
  ...(['timeout', 'blank'] as const),
]

export type SeenVisits = ReturnType<typeof createSeenVisits>

/**
 * What was counted of which visit, so that nothing counts twice. It is bounded; when a visit is
 * forgotten, all that are as old and were not seen are refused from then on, or the forgotten one
 * could be sent again. Each server has its own: a visit replayed to another one counts there once.
 *
 * @param most Visits remembered; about 250 bytes each.
 */
export function createSeenVisits(most = 50_000) {
  const seen = new Map<string, { at: number; counted: Uint16Array }>()
  const failing = createFirsts(most)
  const timed = createFirsts(most)
  let forgotten = Number.NEGATIVE_INFINITY

  function remember({ id, at, remotes }: VisitFacts) {
    if (at <= forgotten) return undefined
    const entry = { at, counted: new Uint16Array(Object.keys(remotes).length) }
    seen.set(id, entry)
    const oldest = seen.size > most ? seen.entries().next().value : undefined
    if (oldest) {
      forgotten = Math.max(forgotten, oldest[1].at)
      seen.delete(oldest[0])
    }
    return entry
  }

  return {
    /** True once per visit, remote and fact. */
    first(visit: VisitFacts, remote: string, fact: Fact): boolean {
      const counted = (seen.get(visit.id) ?? remember(visit))?.counted
      const index = Object.keys(visit.remotes).indexOf(remote)
      const before = counted?.[index]
      if (!counted || before === undefined) return false
      counted[index] = before | (1 << facts.indexOf(fact))
      return counted[index] !== before
    },
    /** True once per visitor, remote and trial; always for visits that name no visitor. */
    firstFailure: (visit: VisitFacts, remote: string) => failing.add(visit, remote),
    /** The same of a measured load. */
    firstTiming: (visit: VisitFacts, remote: string) => timed.add(visit, remote),
  }
}

/** Visitors with a remote and trial; the one that came first is forgotten first. */
function createFirsts(most: number) {
  const known = new Set<string>()
  return {
    /** False when it was here before. */
    add({ visitor, remotes }: VisitFacts, remote: string): boolean {
      if (!visitor) return true
      const key = `${visitor} ${remote} ${remotes[remote]?.trial ?? ''}`
      if (known.has(key)) return false
      known.add(key)
      const oldest = known.size > most ? known.values().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return true
    },
  }
}
