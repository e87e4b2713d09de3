import type { Experiment, ExperimentResult, PerVariant } from 'release-contracts/experiment'
import { ratioIsWrong, shareDifference, type Proportion } from './proportions'

/** What was counted of one version. */
export interface VariantCounts extends Proportion {
  /** Visitors who saw it, whether or not the metric is known of them. */
  arrived: number
}

export interface ExperimentCounts {
  stable: VariantCounts
  canary: VariantCounts
}

interface Planned {
  plan: Pick<Experiment, 'visitors' | 'days'>
  /** Share of visitors who get the canary, 0 to 100. */
  percentage: number
  startedAt: Date
}

const dayMs = 24 * 3_600_000

/**
 * Whether all visitors were here that it takes. Of both versions together: where one of them loses its
 * visitors the result has to say so, not wait for ever.
 */
export const isComplete = (counts: ExperimentCounts, { plan, startedAt }: Planned, now: Date) =>
  counts.stable.of + counts.canary.of >= plan.visitors.stable + plan.visitors.canary &&
  now.getTime() - startedAt.getTime() >= plan.days * dayMs

/** The one look at what visitors did. Whoever looks again and again finds a difference in the end. */
export function evaluateExperiment(
  counts: ExperimentCounts,
  planned: Planned,
  now: Date,
): ExperimentResult {
  const { stable, canary } = counts
  const arrived = arrivedOf(counts)
  const result = { at: now.toISOString(), arrived, visitors: visitorsOf(counts) }
  if (!isComplete(counts, planned, now)) return { ...result, verdict: 'stopped' }
  if (ratioIsWrong(arrived, planned.percentage / 100)) return { ...result, verdict: 'untrusted' }
  const compared = shareDifference(canary, stable)
  return {
    ...result,
    verdict: compared.low > 0 ? 'higher' : compared.high < 0 ? 'lower' : 'no-difference',
    found: { stable: stable.did / stable.of, canary: canary.did / canary.of, ...compared },
  }
}

export const arrivedOf = ({ stable, canary }: ExperimentCounts): PerVariant => ({
  stable: stable.arrived,
  canary: canary.arrived,
})

export const visitorsOf = ({ stable, canary }: ExperimentCounts): PerVariant => ({
  stable: stable.of,
  canary: canary.of,
})
