import { slowMs, type HealthBatch, type VisitFacts } from 'release-contracts/health'
import { createTally } from '../state/tally'

/** What a message says of one visitor in one experiment. */
export interface ExperimentVisit {
  experiment: string
  /** Means nothing outside this experiment. */
  visitor: string
  variant: 'stable' | 'canary'
  /** Saw the remote. Who did not is no visitor of the experiment. */
  arrived: boolean
  ordered: boolean
  checkedOut: boolean
  /** Of the first load that was measured; null while none was. */
  slow: boolean | null
}

export const experimentId = (remote: string, trial: string) => `${remote}/${trial}`

/** Chance gave the version, and the remote can be reported: staff have versions by rules, and buy nothing. */
export function experimentVisits(
  visit: VisitFacts,
  { remotes, vitals = [], events = [] }: Pick<HealthBatch, 'remotes' | 'vitals' | 'events'>,
): ExperimentVisit[] {
  if (visit.staff) return []
  return Object.entries(visit.experiments ?? {}).flatMap(([remote, visitor]) => {
    const { variant, trial } = visit.remotes[remote] ?? {}
    if (!trial || !variant || variant === 'held-back') return []
    const paint = vitals.find((vital) => vital.remote === remote && vital.name === 'LCP')
    const reported = {
      arrived: wasUsed(remotes[remote]),
      ordered: events.includes('order.paid'),
      checkedOut: remotes['mf-checkout']?.loaded === true,
      slow: paint ? paint.value > slowMs : null,
    }
    const isNews =
      reported.arrived || reported.ordered || reported.checkedOut || reported.slow !== null
    return isNews
      ? [{ experiment: experimentId(remote, trial), visitor, variant, ...reported }]
      : []
  })
}

const wasUsed = (reported: HealthBatch['remotes'][string] | undefined) =>
  reported !== undefined &&
  (reported.loaded === true || Object.keys(reported.failures ?? {}).length > 0)

export const experimentTally = () =>
  createTally<ExperimentVisit>(
    ({ experiment, visitor }) => [experiment, visitor],
    (a, b) => ({
      ...a,
      arrived: a.arrived || b.arrived,
      ordered: a.ordered || b.ordered,
      checkedOut: a.checkedOut || b.checkedOut,
      slow: a.slow ?? b.slow,
    }),
    20_000,
  )
