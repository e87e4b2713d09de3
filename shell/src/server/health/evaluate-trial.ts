import type { Rollout } from 'release-contracts/rollout'
import { evaluate, evaluateSpeed, type Evaluation, type VariantLoads } from './sequential-test'
import type { TrialCounts } from './trial-slots'

export interface TrialEvaluation {
  verdict: Evaluation['verdict']
  /** What the verdict rests on. */
  of: 'failures' | 'slowness'
  /** What a sentence about it says: all loads and the failed ones, or measured visitors and the slow ones. */
  stable: VariantLoads
  canary: VariantLoads
}

/** Failures first; a canary that does not fail more often may still be slow more often. */
export function evaluateTrial(
  counts: Pick<TrialCounts, 'slots' | 'speed' | 'stable' | 'canary'>,
  { guard, trial }: Pick<Rollout, 'guard' | 'trial'>,
): TrialEvaluation {
  const failures = evaluate(counts.slots, { limit: guard.limit, trial })
  const speed = evaluateSpeed(counts.speed, trial)
  if (failures.verdict !== 'worse' && speed.verdict === 'worse') {
    return { verdict: 'worse', of: 'slowness', stable: speed.stable, canary: speed.canary }
  }
  const { stable, canary } = counts
  return { verdict: failures.verdict, of: 'failures', stable, canary }
}
