import type { Experiment, ExperimentMetric } from 'release-contracts/experiment'
import { policyOf, type PlainChange, type RemoteControl } from 'release-contracts/rollout'
import { goesForward } from '../state/forward-change'
import { policyText } from './policy-text'
import { rulesText } from './rules-text'

/** What a change did, for the history: one sentence without a name and a time. */
export function changeText(
  change: PlainChange,
  before: RemoteControl,
  after: RemoteControl,
): string {
  const { remote } = after
  const canary = `${remote} ${(after.rollout ?? before.rollout)?.canary ?? ''}`.trim()
  const at = `${after.rollout?.percentage ?? 0}%`
  switch (change.kind) {
    case 'start':
      return startText(canary, before, after)
    case 'experiment':
      return experimentText(canary, at, after.rollout?.experiment)
    case 'continue':
      return `${canary} is rolled out from ${at}: its experiment ended`
    case 'set-percentage':
      return `${canary} from ${before.rollout?.percentage ?? 0}% to ${at}`
    case 'set-rules':
      return `${canary} ${rulesText(change.rules) || 'without rules: by percentage alone'}`
    case 'set-policy':
      return policyText(remote, policyOf(before), change.policy)
    case 'halt':
      return `${canary} halted at ${at}`
    case 'resume':
      return `${canary} resumed at ${at}`
    case 'promote':
      return `${remote} ${after.stable ?? ''} is stable${after.before ? `, before it was ${after.before}` : ''}`
    case 'roll-back':
      return rollBackText(canary, before, after)
    case 'kill':
      return `${remote} switched off`
    case 'revive':
      return `${remote} switched on again`
    case 'unprotect':
      return `${remote} is no longer protected`
  }
}

function startText(canary: string, before: RemoteControl, { rollout }: RemoteControl) {
  if (!rollout) return canary
  const replaced = rollout.trial > 1 ? ` in place of ${before.rollout?.canary ?? ''}` : ''
  const rules = rulesText(rollout.rules)
  return `${canary}${replaced} at ${rollout.percentage}%${rules && ` and ${rules}`}`
}

function rollBackText(canary: string, before: RemoteControl, after: RemoteControl) {
  if (before.unapproved && after.stable)
    return `${after.remote} ${after.stable} is stable, as the first one`
  const back = `${after.remote} back to ${after.stable ?? ''}`
  if (after.stable === before.stable && before.rollout?.experiment) {
    return `${after.remote} stays ${after.stable ?? 'as it was'}: the experiment with ${before.rollout.canary} ended`
  }
  if (after.stable === before.stable)
    return `${canary} rolled back from ${before.rollout?.percentage ?? 0}%`
  if (before.stable && goesForward(before, after)) {
    return `${after.remote} ${after.stable ?? ''} for everybody at once, before it was ${before.stable}`
  }
  const from = before.stable ? ` from ${before.stable}` : ''
  return `${back}${from}${before.rollout ? `, ${before.rollout.canary} ended` : ''}`
}

const metrics: Record<ExperimentMetric, string> = {
  orders: 'visitors who order',
  checkouts: 'visitors who open the checkout',
  slow: 'visitors who wait more than 4 seconds for their first page',
}

export const metricText = (metric: ExperimentMetric) => metrics[metric]

/** What an experiment is to find, for the history. */
function experimentText(canary: string, at: string, experiment: Experiment | undefined) {
  if (!experiment) return canary
  const { metric, baseline, effect, days, visitors } = experiment
  const all = (visitors.stable + visitors.canary).toLocaleString('en-GB')
  const points = Number((effect * 100).toFixed(4))
  return (
    `${canary} in an experiment at ${at}, by ${metrics[metric]}: ${all} visitors and ${days} days ` +
    `to find ${points} points beside ${Number((baseline * 100).toFixed(4))}%`
  )
}
