import { policyOf, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import { conflicts as words } from './conflict-texts'

/** What somebody else did to a remote, between the control one saw and the present one. */
export function whatChanged(seen: RemoteControl, is: RemoteControl): string[] {
  return [
    ...(seen.killed === is.killed ? [] : [is.killed ? words.switchedOff : words.switchedOn]),
    ...(seen.stable === is.stable || !is.stable ? [] : [words.newStable(is.stable)]),
    ...rolloutChanges(seen.rollout, is.rollout),
    ...(same(policyOf(seen), policyOf(is)) ? [] : [words.policy]),
  ]
}

function rolloutChanges(seen: Rollout | undefined, is: Rollout | undefined): string[] {
  if (!is) return seen ? [words.ended(seen.canary)] : []
  if (seen?.id !== is.id) return [words.started(is.canary, is.percentage)]
  return [
    ...(seen.canary === is.canary ? [] : [words.superseded(seen.canary, is.canary)]),
    ...(seen.percentage === is.percentage ? [] : [words.from(seen.percentage, is.percentage)]),
    ...(same(seen.rules, is.rules) ? [] : [words.rules]),
    ...(seen.state === is.state
      ? []
      : [is.state === 'halted' ? words.wasHalted(is.halted?.reason ?? '') : words.resumed]),
  ]
}

/** How a remote stands, in one sentence. */
export function presentState({ killed, rollout, stable = words.nothing }: RemoteControl): string {
  if (killed) return words.off
  if (!rollout) return words.steady(stable)
  return rollout.state === 'halted'
    ? words.halted(rollout.canary, stable)
    : words.rolling(rollout.canary, rollout.percentage, stable)
}

const same = (a: object, b: object) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: object) =>
  Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
