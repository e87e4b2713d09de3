/** What visitors do, or what happens to them. Each counts once per visitor, however often they come. */
export type ExperimentMetric =
  /** Pays an order (`order.paid`). */
  | 'orders'
  /** Opens the checkout. */
  | 'checkouts'
  /** Waits more than four seconds for the first page. */
  | 'slow'

/** What is decided before an experiment starts. Shares are of visitors, 0 to 1. */
export interface ExperimentPlan {
  metric: ExperimentMetric
  /** Share of visitors with stable, as far as it is known. */
  baseline: number
  /** The smallest difference that is worth finding, in either direction. */
  effect: number
  /** It takes at least as long: a whole week has all weekdays in it. */
  days: number
}

export interface Experiment extends ExperimentPlan {
  /** How many of each version it takes. */
  visitors: PerVariant
}

/** Stable is A, the canary B. */
export interface PerVariant {
  stable: number
  canary: number
}

export interface ExperimentResult {
  at: string
  /** Of whom the metric is known. */
  visitors: PerVariant
  /**
   * `stopped`: it ended before all visitors were here, and says nothing. `untrusted`: the versions
   * did not get the visitors that they should have, so any difference may come from that.
   */
  verdict: 'higher' | 'lower' | 'no-difference' | 'untrusted' | 'stopped'
  /** Visitors who came with each version, whether or not the metric is known of them. */
  arrived: PerVariant
  /** Share per version, and how much the canary's is above stable's with its 95% confidence interval. */
  found?: { stable: number; canary: number; difference: number; low: number; high: number }
}

/** Whether versions get the visitors that they were drawn for, by a test that may be looked at at any time. */
export interface RunningRatio {
  /** Visitors who came with each version so far, whether or not the metric is known of them. */
  arrived: PerVariant
  /** Chance does that once in a thousand experiments, however often anybody looks. */
  isWrong: boolean
}

/** One row of `GET /composition/rollouts/:remote/experiments`, newest first. */
export interface ExperimentState {
  id: string
  remote: string
  stable: string
  canary: string
  /** Share of visitors who get the canary, 0 to 100. */
  percentage: number
  plan: Experiment
  startedAt: string
  /** So far. What they did is told with the result, and not before. */
  visitors: PerVariant
  /** While it runs and before the result, where anybody came. */
  ratio?: RunningRatio
  result?: ExperimentResult
  ended?: { at: string; outcome: ExperimentOutcome }
}

/** `kept`: stable stays. `continued`: the canary is rolled out further. */
export type ExperimentOutcome = 'kept' | 'continued' | 'halted'

/** Two-sided, of one test: a difference where there is none, once in twenty experiments at most. */
export const z95 = 1.959964
/** A difference of the planned size is found in four of five experiments. */
const power80 = 0.841621

/**
 * Visitors that a comparison of two shares takes, by the normal approximation; of the two directions
 * in which the shares may differ the one that takes more.
 *
 * @param percentage Share of visitors who get the canary, 0 to 100.
 */
export function visitorsNeeded(
  { baseline, effect }: Pick<ExperimentPlan, 'baseline' | 'effect'>,
  percentage: number,
): PerVariant {
  const shares = [baseline - effect, baseline + effect].filter((share) => share > 0 && share < 1)
  const total = Math.max(...shares.map((share) => totalNeeded(baseline, share, percentage / 100)))
  return {
    stable: Math.ceil(total * (1 - percentage / 100)),
    canary: Math.ceil((total * percentage) / 100),
  }
}

function totalNeeded(stable: number, canary: number, ofCanary: number) {
  const ofStable = 1 - ofCanary
  const mean = ofStable * stable + ofCanary * canary
  const equal = Math.sqrt(spread(mean) * (1 / ofStable + 1 / ofCanary))
  const different = Math.sqrt(spread(stable) / ofStable + spread(canary) / ofCanary)
  return ((z95 * equal + power80 * different) / (canary - stable)) ** 2
}

const spread = (share: number) => share * (1 - share)
