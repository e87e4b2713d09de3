import type { RemoteControl, RolloutChange } from 'shared-contracts/rollout'
import { rulesText } from './rules-text'

/** What a change did, for the history: one sentence without a name and a time. */
export function changeText(
  change: RolloutChange,
  before: RemoteControl,
  after: RemoteControl,
): string {
  const { remote } = after
  const canary = `${remote} ${(after.rollout ?? before.rollout)?.canary ?? ''}`.trim()
  const at = `${after.rollout?.percentage ?? 0}%`
  switch (change.kind) {
    case 'start':
      return startText(canary, before, after)
    case 'set-percentage':
      return `${canary} from ${before.rollout?.percentage ?? 0}% to ${at}`
    case 'set-rules':
      return `${canary} ${rulesText(change.rules) || 'without rules: by percentage alone'}`
    case 'set-policy':
      return policyText(remote, change)
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
  }
}

function startText(canary: string, before: RemoteControl, { rollout }: RemoteControl) {
  if (!rollout) return canary
  const replaced = rollout.trial > 1 ? ` in place of ${before.rollout?.canary ?? ''}` : ''
  const rules = rulesText(rollout.rules)
  return `${canary}${replaced} at ${rollout.percentage}%${rules && ` and ${rules}`}`
}

function rollBackText(canary: string, before: RemoteControl, after: RemoteControl) {
  const back = `${after.remote} back to ${after.stable ?? ''}`
  if (after.stable === before.stable)
    return `${canary} rolled back from ${before.rollout?.percentage ?? 0}%`
  const from = before.stable ? ` from ${before.stable}` : ''
  return `${back}${from}${before.rollout ? `, ${before.rollout.canary} ended` : ''}`
}

function policyText(
  remote: string,
  { policy: { stages, advance, guard } }: Extract<RolloutChange, { kind: 'set-policy' }>,
) {
  const pace = advance.auto
    ? `goes on by itself after ${advance.minutes} ${advance.minutes === 1 ? 'minute' : 'minutes'}`
    : 'goes on when somebody says so'
  const actions = { halt: 'halts', 'roll-back': 'rolls back', off: 'ignores' }
  return `${remote} in stages ${stages.join(', ')}% ${pace}; the guard ${actions[guard.action]} a failing canary`
}
