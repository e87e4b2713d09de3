import type { FailureKind, VisitFacts, VisitRemote, VitalName } from 'release-contracts/health'

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
  const arrivals = createArrivals(most)
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
    arrivals,
  }
}

const trialOf = ({ visitor, remotes }: VisitFacts, remote: string) =>
  `${visitor} ${remote} ${remotes[remote]?.trial ?? ''}`

/** Visitors with a remote and trial; the one that came first is forgotten first. */
function createFirsts(most: number) {
  const known = new Set<string>()
  return {
    /** False when it was here before. */
    add(visit: VisitFacts, remote: string): boolean {
      if (!visit.visitor) return true
      const key = trialOf(visit, remote)
      if (known.has(key)) return false
      known.add(key)
      const oldest = known.size > most ? known.values().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return true
    },
  }
}

/** A visitor's first load of a remote in a trial: what comes of it later counts there. */
export interface Arrival {
  at: number
  place: VisitRemote
}

/**
 * Where each visitor's first load of a trial was, so that an order counts beside those who came at the same
 * time. Each server remembers those whom it saw first: who is new to it counts again there, of either variant.
 */
function createArrivals(most: number) {
  const known = new Map<string, Arrival & { ordered: boolean }>()
  return {
    /** True where this is the visitor's first load. */
    arrive(visit: VisitFacts, remote: string, place: VisitRemote): boolean {
      const key = trialOf(visit, remote)
      if (!visit.visitor || known.has(key)) return false
      known.set(key, { at: visit.at, place, ordered: false })
      const oldest = known.size > most ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return true
    },
    /** The first load of whoever orders, once. */
    order(visit: VisitFacts, remote: string): Arrival | undefined {
      const arrival = known.get(trialOf(visit, remote))
      if (!arrival || arrival.ordered) return undefined
      arrival.ordered = true
      return arrival
    },
  }
}
