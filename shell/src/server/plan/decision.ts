import type { Cohort, PageAssignment } from 'shared-contracts/assignment'
import type { ServedPlan } from './planner'

/** What one page load gets, and why. */
export interface Decision {
  served: ServedPlan
  /** Remotes whose cohort is not `stable`. */
  cohorts: Record<string, Cohort>
  /** `<rollout id>.<trial>` of every remote that is being rolled out, whatever the cohort. */
  trials: Record<string, string>
  override?: PageAssignment['override']
  safeMode?: true
  /** A crawler or another machine that reads pages: gets stable and is not counted. */
  crawler: boolean
}
