import type { Experiment, ExperimentPlan } from './experiment'
import type { StepHours } from './schedule'

/** Who is in a canary whatever the percentage, and when anybody new may join it. */
export interface RolloutRules {
  /** Account groups (1 to 5), of signed-in users. */
  groups: number[]
  /** Account ids, of signed-in users. */
  users: number[]
  /** Titles of subscription plans, of signed-in users who hold one. */
  plans?: string[]
  /** Nobody new joins before this ISO time, nor after `until`. */
  from?: string
  until?: string
}

/** What a rollout does by itself. */
export interface RolloutPolicy {
  /** Percentages in rising order, the last one 100. */
  stages: number[]
  advance: {
    /** A healthy stage is followed by the next without anybody's hand; the last by promotion. */
    auto: boolean
    /** How long a stage lasts at least. */
    minutes: number
    /** The same for each of `stages`, in their order, where they differ. */
    perStage?: number[]
    /** Steps are taken only then. Absent: at any time. */
    hours?: StepHours
  }
  guard: {
    /** What happens to a canary that fails more than stable does. */
    action: 'halt' | 'roll-back' | 'off'
    /** Share of loads that may fail (0 to 1) before the guard looks at the comparison at all. */
    limit: number
  }
}

/** The staged change of one remote from its stable version to a canary. */
export interface Rollout extends RolloutPolicy {
  /** With the remote's name the seed of the buckets: kept while newer versions supersede the canary. */
  id: string
  canary: string
  /** Raised when the canary is superseded or resumed; health is counted per trial, from 1. */
  trial: number
  /** Share of visitors who get the canary, 0 to 100. */
  percentage: number
  rules: RolloutRules
  state: 'running' | 'halted'
  startedAt: string
  /** When the present percentage and trial began. */
  stageAt: string
  halted?: { at: string; by: string; reason: string }
  /** Share and rules stay as they are until it ends, and nothing is promoted. */
  experiment?: Experiment
}

/** How versions of one remote are chosen. Changed by `RolloutChange` only. */
export interface RemoteControl {
  remote: string
  /** Raised by every change. A change names the one it was made from, so none is lost. 0: none yet. */
  rowVersion: number
  /** For everybody outside a canary. Absent: the newest release, or source build where none is. */
  stable?: string
  /** Was stable before: what a browser falls back to. */
  before?: string
  /**
   * What one person alone may give everybody again where a second one must approve: what everybody had before the
   * last change that was approved. Returning to it leaves it as it is. Absent: `before`.
   */
  returnTo?: string
  /** When `stable` became so (ISO time). */
  stableSince?: string
  /** Switched off: no page, slot or layout of it is served. */
  killed: boolean
  /** Was protected before its first release, and nobody approved one yet: none is for everybody. */
  unapproved?: true
  rollout?: Rollout
  /** Policy of the next rollout: what the last one had, or what was chosen since. */
  policy?: RolloutPolicy
  /** Waits for a second person. Any other change of the control ends it. */
  requested?: RequestedChange
}

/** What somebody asked for on a protected remote, until another person approves it. */
export interface RequestedChange {
  change: PlainChange
  by: string
  /** Of the person, or of whoever made the token; absent for tokens that the operator made. */
  account?: number
  at: string
  reason?: string
}

export type RolloutChange =
  | PlainChange
  /** A second person makes the requested change. */
  | { kind: 'approve' }
  /** Ends the request; nothing else changes. */
  | { kind: 'withdraw' }

export type PlainChange =
  /** Starts a rollout; while one runs, supersedes its canary in the same buckets. */
  | { kind: 'start'; version: string; percentage: number; rules?: RolloutRules }
  /** Starts an experiment, where nothing is being rolled out. */
  | { kind: 'experiment'; version: string; percentage: number; plan: ExperimentPlan }
  /** Ends the experiment; its canary is rolled out from the share that it has. */
  | { kind: 'continue' }
  | { kind: 'set-percentage'; percentage: number }
  | { kind: 'set-rules'; rules: RolloutRules }
  | { kind: 'set-policy'; policy: RolloutPolicy }
  /** Everybody goes back to stable; the rollout can be resumed. */
  | { kind: 'halt' }
  | { kind: 'resume' }
  /** The canary becomes stable and the rollout ends. */
  | { kind: 'promote' }
  /** Ends the rollout; with a version, makes that one stable (also where nothing is rolled out). */
  | { kind: 'roll-back'; version?: string }
  | { kind: 'kill' }
  | { kind: 'revive' }
  /** One person alone may do everything with it from then on. */
  | { kind: 'unprotect' }

/** What a rollout does by itself where nobody chose otherwise. */
export const defaultPolicy: RolloutPolicy = {
  stages: [1, 10, 25, 50, 100],
  advance: { auto: false, minutes: 60 },
  guard: { action: 'halt', limit: 0.01 },
}

/** "Staff first": everybody who works here, whatever the percentage. */
export const staffGroups: readonly number[] = [1, 3, 4, 5]

export const noRules: RolloutRules = { groups: [], users: [] }

/**
 * What the present rollout does by itself, or where there is none the next one: as the last, or as
 * somebody set it, or the default.
 */
export function policyOf({
  rollout,
  policy,
}: Pick<RemoteControl, 'rollout' | 'policy'>): RolloutPolicy {
  const { stages, advance, guard } = rollout ?? policy ?? defaultPolicy
  return { stages, advance, guard }
}

/** The version that one person alone may give everybody again on a protected remote. */
export const wayBack = ({ returnTo, before }: Pick<RemoteControl, 'returnTo' | 'before'>) =>
  returnTo ?? before
