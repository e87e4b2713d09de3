import { visitorsNeeded } from 'release-contracts/experiment'
import {
  noRules,
  type RemoteControl,
  type Rollout,
  type RolloutChange,
} from 'release-contracts/rollout'
import {
  versionRefusal,
  type ChangeFacts,
  type NextControl,
  type ChangeRefusal,
} from './change-facts'
import { startedControl, startRefusal } from './start-rollout'

type Start = Extract<RolloutChange, { kind: 'experiment' }>

/** More visitors than any site of this kind has in the days that an experiment may take. */
const maxVisitors = 50_000_000

/** By chance alone, and a share that stays: whoever has a version by a rule is another kind of visitor. */
export function startExperiment(
  control: RemoteControl,
  change: Start,
  facts: ChangeFacts,
): NextControl {
  const refusal =
    versionRefusal(control.remote, change.version, facts) ??
    startRefusal(control, change.version, facts) ??
    rolloutRefusal(control) ??
    stableRefusal(control) ??
    planRefusal(control.remote, change)
  if (refusal) return refusal
  const { version, percentage, plan } = change
  const rollout = startedControl(control, { version, percentage, rules: noRules }, facts)
  const experiment = { ...plan, visitors: visitorsNeeded(plan, percentage) }
  return { ...control, rollout: { ...rollout, experiment } }
}

function rolloutRefusal({ remote, rollout }: RemoteControl): ChangeRefusal | undefined {
  if (!rollout) return undefined
  const what = rollout.experiment ? 'is in an experiment' : 'is being rolled out'
  return {
    refused: `${remote} ${rollout.canary} ${what}. Promote it or roll it back before you start an experiment.`,
  }
}

function stableRefusal({ remote, unapproved }: RemoteControl): ChangeRefusal | undefined {
  if (!unapproved) return undefined
  return {
    refused: `${remote} has no approved version that another one could be compared with. Have its first version approved, then start the experiment.`,
  }
}

function planRefusal(remote: string, { plan, percentage }: Start): ChangeRefusal | undefined {
  if (!remote.startsWith('mf-')) {
    return { refused: `An experiment compares versions of a remote, and ${remote} is not one.` }
  }
  if (plan.metric === 'checkouts' && remote === 'mf-checkout') {
    return {
      refused: 'Everybody who sees mf-checkout has opened the checkout. Choose another metric.',
    }
  }
  const { stable, canary } = visitorsNeeded(plan, percentage)
  // Where neither direction is possible there is no number.
  if (stable + canary > 0 && stable + canary < maxVisitors) return undefined
  return {
    refused: 'Such a small difference needs more visitors than the site has. Choose a larger one.',
  }
}

/** The canary goes on in the hands of those who have it; from now on it is a rollout like any other. */
export function continueRollout(
  control: RemoteControl,
  rollout: Rollout,
  { now }: ChangeFacts,
): NextControl {
  const { experiment, ...kept } = rollout
  if (!experiment) {
    return { refused: `${control.remote} ${rollout.canary} has no running experiment.` }
  }
  if (rollout.state === 'halted') {
    return { refused: `${control.remote} ${rollout.canary} is halted. Roll it back.` }
  }
  return { ...control, rollout: { ...kept, stageAt: now } }
}
