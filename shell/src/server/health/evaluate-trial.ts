import type { Rollout } from 'release-contracts/rollout'
import {
  evaluate,
  evaluateOrders,
  evaluateSpeed,
  type Evaluation,
  type VariantLoads,
} from './sequential-test'
import type { TrialCounts } from './trial-slots'

export interface TrialEvaluation {
  verdict: Evaluation['verdict']
  /** What the verdict rests on. */
  of: 'failures' | 'slowness' | 'orders'
  /**
   * What a sentence about it says: all loads and the failed ones, measured visitors and the slow ones, or
   * visitors and those who ordered.
   */
  stable: VariantLoads
  canary: VariantLoads
}

/** Failures first; a canary that does not fail more often may still be slow, or keep people from ordering. */
export function evaluateTrial(
  counts: Pick<TrialCounts, 'slots' | 'speed' | 'orders' | 'stable' | 'canary'>,
  { guard, trial }: Pick<Rollout, 'guard' | 'trial'>,
): TrialEvaluation {
  const failures = evaluate(counts.slots, { limit: guard.limit, trial })
  const others = [
    { of: 'slowness' as const, ...evaluateSpeed(counts.speed, trial) },
    { of: 'orders' as const, ...evaluateOrders(counts.orders, trial) },
  ]
  const worse = failures.verdict !== 'worse' && others.find(({ verdict }) => verdict === 'worse')
  if (worse) {
    const { of, stable, canary } = worse
    return { verdict: 'worse', of, stable, canary }
  }
  const { stable, canary } = counts
  return { verdict: failures.verdict, of: 'failures', stable, canary }
}
