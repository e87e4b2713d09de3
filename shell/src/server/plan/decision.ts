import type { ServedVariant, PageAssignment } from 'release-contracts/assignment'
import type { Latches } from './plan-request'
import type { ServedPlan } from './served-plans'
import type { Rollout } from 'release-contracts/rollout'

/** What one page load gets, and why. */
export interface Decision {
  served: ServedPlan
  /** Number of the state that it was decided on. */
  epoch: number
  /** Remotes whose variant is not `stable`. */
  variants: Record<string, ServedVariant>
  /** `<rollout id>.<trial>` of every remote that is being rolled out, whatever the variant. */
  trials: Record<string, string>
  /** Remotes of these whose rollout is an experiment. */
  experiments?: string[]
  /** What the visitor's latches are from now on. */
  latches: Latches
  override?: PageAssignment['override']
  safeMode?: true
  /** A crawler or another machine that reads pages: gets stable and is not counted. */
  crawler: boolean
}

/** One trial of a rollout, as decisions, visits and counts name it. */
export const trialKey = ({ id, trial }: Pick<Rollout, 'id' | 'trial'>) => `${id}.${trial}`
