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

function pace({ auto, minutes, perStage, hours }: RolloutPolicy['advance']) {
  if (!auto) return 'waits for a person to promote it'
  const durations = perStage ?? [minutes]
  const unit = durations.length === 1 && minutes === 1 ? 'minute' : 'minutes'
  const when = hours && `, ${daysOf(hours.days)} from ${hours.from} to ${hours.until} (Lagos)`
  return `advances automatically after ${durations.join(', ')} ${unit}${when ?? ''}`
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const daysOf = (days: readonly number[]) => days.map((day) => dayNames[day - 1]).join(', ')
