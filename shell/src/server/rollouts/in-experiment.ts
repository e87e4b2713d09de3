import type { PlainChange, Rollout } from 'release-contracts/rollout'
import type { Refused } from './change-facts'

/** What would make the figures of an experiment mean nothing, or end it without saying so. */
export function whyNotInExperiment(
  remote: string,
  { canary, experiment, state }: Rollout,
  kind: PlainChange['kind'],
): Refused | undefined {
  if (!experiment || kind === 'halt' || kind === 'continue') return undefined
  const ends =
    state === 'halted'
      ? 'and was halted. Roll it back'
      : 'and stays as it is until that ends. Keep the stable version, or roll the other out'
  return { refused: `${remote} ${canary} is in an experiment ${ends}.` }
}
