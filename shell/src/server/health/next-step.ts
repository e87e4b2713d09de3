import type { Rollout, RolloutChange } from 'release-contracts/rollout'
import { nextStepTime } from 'release-contracts/schedule'
import { versionKind } from 'release-contracts/version-order'
import { minLoads, type Evaluation } from './sequential-test'

export interface Step {
  change: RolloutChange
  by: 'the guard' | 'the schedule'
}

/**
 * What a rollout does by itself now, by its policy. A stage is left when it has lasted long enough, at an hour
 * for steps, the canary is healthy and enough of it was seen in this stage; the last one by promotion. A preview
 * is promoted by people only. An experiment is only ever halted.
 *
 * @param stageLoads Loads of the canary since the stage began.
 * @param now Milliseconds since 1970.
 */
export function nextStep(
  rollout: Rollout,
  { verdict }: Pick<Evaluation, 'verdict'>,
  stageLoads: number,
  now: number,
): Step | undefined {
  const { guard, advance, stages, percentage, canary } = rollout
  if (rollout.experiment) {
    return verdict === 'worse' ? { change: { kind: 'halt' }, by: 'the guard' } : undefined
  }
  if (verdict === 'worse') {
    return guard.action === 'off' ? undefined : { change: { kind: guard.action }, by: 'the guard' }
  }
  const isTime = nextStepTime(rollout, now) <= now
  if (!advance.auto || verdict !== 'healthy' || !isTime || stageLoads < minLoads) {
    return undefined
  }
  const next = stages.find((stage) => stage > percentage)
  if (next === undefined && versionKind(canary) === 'pre') return undefined
  const change: RolloutChange =
    next === undefined ? { kind: 'promote' } : { kind: 'set-percentage', percentage: next }
  return { change, by: 'the schedule' }
}
