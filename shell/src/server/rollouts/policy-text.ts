import type { RolloutPolicy } from 'release-contracts/rollout'

/** What was changed about what a rollout does by itself. */
export function policyText(remote: string, was: RolloutPolicy, is: RolloutPolicy): string {
  const parts = [
    differ(was.stages, is.stages) && `stages ${is.stages.join(', ')}%`,
    differ(was.advance, is.advance) && pace(is.advance),
    was.guard.action !== is.guard.action && `${actions[is.guard.action]} when it fails`,
    was.guard.limit !== is.guard.limit && `error limit ${percent(is.guard.limit)}`,
  ].filter((part) => typeof part === 'string')
  return `${remote}: ${parts.join('; ') || 'stages and error limit as they were'}`
}

const actions = { halt: 'halted', 'roll-back': 'rolled back', off: 'left alone' }

const differ = (was: object, is: object) => JSON.stringify(was) !== JSON.stringify(is)

const percent = (share: number) => `${Number((share * 100).toFixed(4))}%`

const pace = ({ auto, minutes }: RolloutPolicy['advance']) =>
  auto
    ? `advances automatically after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    : 'waits for somebody to promote it'
