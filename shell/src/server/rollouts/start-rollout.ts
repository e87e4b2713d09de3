import {
  noRules,
  policyOf,
  type RemoteControl,
  type Rollout,
  type RolloutChange,
  type PlainChange,
} from 'release-contracts/rollout'
import {
  versionRefusal,
  wrongPercentage,
  wrongTimes,
  type ChangeFacts,
  type NextControl,
  type ChangeRefusal,
} from './change-facts'
import { effectiveStable } from './effective-stable'

type Start = Extract<RolloutChange, { kind: 'start' }>

export function start(control: RemoteControl, change: Start, facts: ChangeFacts): NextControl {
  return (
    versionRefusal(control.remote, change.version, facts) ??
    wrongPercentage(change.percentage) ??
    wrongTimes(change.rules ?? {}) ??
    startRefusal(control, change.version, facts) ??
    (control.rollout?.state === 'running'
      ? experimentRefusal(control.remote, control.rollout, 'start')
      : undefined) ?? {
      ...control,
      rollout:
        control.rollout?.state === 'running'
          ? superseded(control.rollout, change, facts)
          : startedControl(control, change, facts),
    }
  )
}

export function startRefusal(
  { remote, ...control }: RemoteControl,
  version: string,
  facts: ChangeFacts,
) {
  if (control.killed) {
    return { refused: `${remote} is switched off. Revive it, then start the rollout.` }
  }
  if (effectiveStable(control, facts.versions) === version) {
    return { refused: `${remote} ${version} is stable already: everybody gets it.` }
  }
  if (control.rollout?.canary !== version) return undefined
  const { state, percentage } = control.rollout
  return {
    refused:
      state === 'running'
        ? `${remote} ${version} is being rolled out at ${percentage}% already. Set its percentage instead.`
        : `${remote} ${version} is halted. Resume it, or roll it back and start again.`,
  }
}

/** Unique for good: cookies of an earlier rollout must not pass for this one's. */
export const rolloutIdAt = (now: string) => Date.parse(now).toString(36)

/** A halted rollout has no visitors left to keep, so what follows it draws its buckets again. */
export function startedControl(
  control: RemoteControl,
  { version, percentage, rules }: Omit<Start, 'kind'>,
  { now }: ChangeFacts,
) {
  const rollout: Rollout = {
    ...policyOf(control),
    id: rolloutIdAt(now),
    canary: version,
    trial: 1,
    percentage,
    rules: rules ?? noRules,
    state: 'running',
    startedAt: now,
    stageAt: now,
  }
  return rollout
}

/** Nobody who had the last canary is sent back to stable by the next one. */
function superseded(rollout: Rollout, { version, percentage, rules }: Start, { now }: ChangeFacts) {
  return {
    ...rollout,
    canary: version,
    trial: rollout.trial + 1,
    percentage: Math.max(rollout.percentage, percentage),
    rules: rules ?? rollout.rules,
    stageAt: now,
  }
}

/** What would make the figures of an experiment mean nothing, or end it without saying so. */
export function experimentRefusal(
  remote: string,
  { canary, experiment, state }: Rollout,
  kind: PlainChange['kind'],
): ChangeRefusal | undefined {
  if (!experiment || kind === 'halt' || kind === 'continue') return undefined
  const ends =
    state === 'halted'
      ? 'and was halted. Roll it back'
      : 'and stays as it is until that ends. Keep the stable version, or roll the other out'
  return { refused: `${remote} ${canary} is in an experiment ${ends}.` }
}
