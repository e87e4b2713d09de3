import type { Rollout } from 'release-contracts/rollout'

/** One trial of a rollout, as decisions, visits and counts name it. */
export const trialKey = ({ id, trial }: Pick<Rollout, 'id' | 'trial'>) => `${id}.${trial}`
