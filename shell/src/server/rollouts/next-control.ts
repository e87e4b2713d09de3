import type {
  PlainChange,
  RemoteControl,
  Rollout,
  RolloutChange,
  RolloutPolicy,
} from 'release-contracts/rollout'
import {
  isRefused,
  needsSecondPerson,
  versionRefusal,
  wrongPercentage,
  wrongTimes,
  type ChangeFacts,
  type NextControl,
} from './change-facts'
import { promote, rollBack } from './end-rollout'
import { continueRollout, startExperiment } from './experiment-change'
import { experimentRefusal, start } from './start-rollout'
import { approvalRefusal, drawnAnew, needsApproval, request } from './second-person'

/** The control after one change, with the next row version; or why it may not be made. */
export function nextControl(
  control: RemoteControl,
  change: RolloutChange,
  facts: ChangeFacts,
): NextControl {
  const next = decided(control, change, facts)
  return isRefused(next) ? next : { ...approvedOnce(next), rowVersion: control.rowVersion + 1 }
}

/** With a stable version there is one that was approved. */
function approvedOnce(control: RemoteControl): RemoteControl {
  const { unapproved: _, ...others } = control
  return control.stable === undefined ? control : others
}

/** Whatever changes a control ends what was requested for it as it stood. */
function decided(control: RemoteControl, change: RolloutChange, facts: ChangeFacts): NextControl {
  const { requested, ...kept } = control
  switch (change.kind) {
    case 'approve':
      return (
        approvalRefusal(control, facts) ??
        (requested ? changed(kept, requested.change, facts) : control)
      )
    case 'withdraw':
      return requested ? kept : { refused: `Nothing is requested for ${control.remote}.` }
    default: {
      const next = changed(kept, change, facts)
      if (isRefused(next) || !needsSecondPerson(facts)) return next
      if (needsApproval(change, control, next)) return request(kept, change, facts)
      return drawnAnew(control, next, facts)
    }
  }
}

function changed(control: RemoteControl, change: PlainChange, facts: ChangeFacts): NextControl {
  switch (change.kind) {
    case 'start':
      return start(control, change, facts)
    case 'experiment':
      return startExperiment(control, change, facts)
    case 'roll-back':
      return rollBack(control, change.version, facts)
    case 'set-policy':
      return setPolicy(control, change.policy)
    case 'kill':
      return kill(control, facts)
    case 'revive':
      return revive(control)
    case 'unprotect':
      return facts.isProtected ? control : { refused: `${control.remote} is not protected.` }
    default:
      return control.rollout
        ? changedRollout(control, control.rollout, change, facts)
        : {
            refused: `No rollout of ${control.remote} is running. Start with a version and a percentage.`,
          }
  }
}

type ChangeOfRollout = Extract<
  PlainChange,
  { kind: 'set-percentage' | 'set-rules' | 'halt' | 'resume' | 'promote' | 'continue' }
>

function changedRollout(
  control: RemoteControl,
  rollout: Rollout,
  change: ChangeOfRollout,
  facts: ChangeFacts,
): NextControl {
  const refusal = experimentRefusal(control.remote, rollout, change.kind)
  if (refusal) return refusal
  switch (change.kind) {
    case 'continue':
      return continueRollout(control, rollout, facts)
    case 'set-percentage':
      return setPercentage(control, rollout, change.percentage, facts)
    case 'set-rules':
      return (
        wrongTimes(change.rules) ?? { ...control, rollout: { ...rollout, rules: change.rules } }
      )
    case 'halt':
      return rollout.state === 'halted'
        ? { refused: `${control.remote} ${rollout.canary} is halted already.` }
        : { ...control, rollout: halted(rollout, facts) }
    case 'resume':
      return resume(control, rollout, facts)
    case 'promote':
      return promote(control, rollout, facts)
  }
}

function setPercentage(
  control: RemoteControl,
  rollout: Rollout,
  percentage: number,
  { now }: ChangeFacts,
): NextControl {
  const wrong = wrongPercentage(percentage)
  if (wrong) return wrong
  if (percentage === rollout.percentage) {
    return { refused: `${control.remote} ${rollout.canary} is at ${percentage}% already.` }
  }
  return { ...control, rollout: { ...rollout, percentage, stageAt: now } }
}

const setPolicy = (control: RemoteControl, policy: RolloutPolicy): RemoteControl => ({
  ...control,
  policy,
  ...(control.rollout && { rollout: { ...control.rollout, ...policy } }),
})

const halted = (rollout: Rollout, { now, by, reason = '' }: ChangeFacts): Rollout => ({
  ...rollout,
  state: 'halted',
  halted: { at: now, by, reason },
})

/** What was counted before the halt says nothing about what follows it: a new trial. */
function resume(control: RemoteControl, rollout: Rollout, facts: ChangeFacts): NextControl {
  const { remote } = control
  if (rollout.state === 'running') {
    return { refused: `${remote} ${rollout.canary} is running. There is nothing to resume.` }
  }
  if (control.killed) {
    return { refused: `${remote} is switched off. Revive it, then resume the rollout.` }
  }
  const { halted: _, ...kept } = rollout
  const { now } = facts
  return (
    versionRefusal(remote, rollout.canary, facts) ?? {
      ...control,
      rollout: { ...kept, state: 'running', trial: rollout.trial + 1, stageAt: now },
    }
  )
}

/** Nobody keeps a canary of what is switched off, also when it comes back. */
function kill(control: RemoteControl, facts: ChangeFacts): NextControl {
  const { remote, rollout } = control
  if (control.killed) return { refused: `${remote} is switched off already.` }
  if (remote === 'shell') return { refused: 'The shell cannot be switched off: the site needs it.' }
  if (rollout?.state !== 'running') return { ...control, killed: true }
  return { ...control, killed: true, rollout: halted(rollout, facts) }
}

function revive(control: RemoteControl): NextControl {
  if (control.killed) return { ...control, killed: false }
  return { refused: `${control.remote} is switched on. There is nothing to revive.` }
}
