/** Who is in a canary whatever the percentage, and when anybody new may join it. */
export interface RolloutRules {
  /** Account groups (1 to 5), of signed-in users. */
  groups: number[]
  /** Account ids, of signed-in users. */
  users: number[]
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
  /** When `stable` became so (ISO time). */
  stableSince?: string
  /** Switched off: no page, slot or layout of it is served. */
  killed: boolean
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

/** Body of `POST /composition/rollouts/:remote`. Answered with the new `RemoteControl`. */
export interface RolloutRequest {
  change: RolloutChange
  /** `RemoteControl.rowVersion` that the change was decided on; 409 when it is no longer that. */
  rowVersion: number
  /** Why, in a person's words; kept in the history. */
  reason?: string
}

/** Answer of 409: somebody else was faster. */
export interface RolloutConflict {
  detail: string
  control: RemoteControl
  /** Who changed it last, and when. */
  changed?: { by: string; at: string }
}

/** Health of one version in one variant. Rates are shares of loads, 0 to 1. */
export interface ArmHealth {
  version: string
  loads: number
  /** Loads in which something of this remote failed. */
  failed: number
  rate: number
  /** 75th percentile of the largest contentful paint, milliseconds; absent without measurements. */
  loadP75Ms?: number
}

export interface VersionFacts {
  version: string
  kind: 'release' | 'pre' | 'source'
  builtAt: string
  registeredAt: string
  /** Who released it, where that is known. */
  registeredBy?: string
  /** Why it cannot run in the shell of now. */
  unfit?: string
  needs: { shell: string; events: string }
}

export interface RemoteOverview {
  control: RemoteControl
  /** Newest first. */
  versions: VersionFacts[]
  /** In force for a new visitor outside any canary; absent when killed or nothing fits. */
  stable?: string
  /** The newest release above stable that nobody has started to roll out. */
  waiting?: string
  health: {
    stable?: ArmHealth
    canary?: ArmHealth
    /** Visitors the canary was meant for and whose shell it does not fit. */
    heldBack: number
    verdict: 'none' | 'too-early' | 'healthy' | 'worse'
    /** Failed share of loads per ten minutes of the last hour, oldest first; of the canary if any. */
    trend: { at: string; loads: number; rate: number }[]
    /** Loads of this remote in the last 24 hours, any version. */
    loadsPerDay: number
  }
  /** What the one who asks may do here; absent from a server without teams: everything. */
  access?: RemoteAccess
}

/** What a member or a token of a team may do with its remotes; each may what the one before may. */
export type TeamRole = 'viewer' | 'releaser' | 'approver'

export interface RemoteAccess {
  /** Who owns the remote. */
  team: string
  role: TeamRole
  /** What reaches everybody takes a second person. */
  protected: boolean
  /** Whether this one may approve what is requested now. */
  mayApprove: boolean
}

/** Owns what no other team does, and reaches all remotes. */
export const platformTeam = 'platform'

export interface Team {
  remotes: string[]
  /** Role by user name, of administrators of the site. */
  members: Record<string, TeamRole>
}

/** Who owns what: `GET` and `PUT /composition/teams`. */
export interface Teams {
  teams: Record<string, Team>
  /** Remotes on which what reaches everybody takes a second person. */
  protected: string[]
}

export interface StoredTeams {
  document: Teams
  /** A change names the one it was made from; 409 when it is no longer that. */
  rowVersion: number
}

/** Messages of browsers since the server started. */
export interface GuardMessages {
  counted: number
  /** Passed over: more of one sender than may come in a minute. */
  limited: number
  /** Passed over: of pages loaded too long ago. */
  old: number
  /** How far the server's clock was behind another's at most, in milliseconds. */
  clockBehindMs: number
}

/** Answer of `GET /composition/rollouts`. */
export interface RolloutOverview {
  epoch: number
  /** Plan of a new visitor, and since when it is in force. */
  plan: { id: string; since: string }
  shell: string
  readAt: string
  /** What the guard of the answering server has to go by; absent from a server that does not say. */
  messages?: GuardMessages
  /** Those that the one who asks may see. */
  remotes: RemoteOverview[]
  /** The others, with their owners. */
  others?: { remote: string; team: string }[]
  /** Who asks, and the role in each team. */
  you?: { name: string; teams: Record<string, TeamRole> }
}

/** One row of `GET /composition/rollouts/history?remote=&before=` (newest first, 50 a page). */
export interface RolloutHistoryEntry {
  id: number
  at: string
  remote: string
  /** A user name, `<name> (token of <team>)`, or `the operator`, `the guard`, `the schedule`, `a release`. */
  by: string
  /** One sentence without a name and a time: "mf-chat 1.9.0 from 1% to 10%". */
  text: string
  kind: RolloutChange['kind'] | 'released' | 'requested' | 'teams'
  reason?: string
}

/** One row of `GET /composition/rollouts/:remote/reports?version=`: what failed, most frequent first. */
export interface FailureReport {
  version: string
  stage: string
  message: string
  page: string
  plan: string
  count: number
  lastAt: string
}

/** A key for tools: `Authorization: Bearer <token>`. The token itself is shown once. */
export interface RolloutToken {
  id: string
  name: string
  createdBy: string
  createdAt: string
  expiresAt: string
  lastUsedAt?: string
  revokedAt?: string
  /** Whose remotes it reaches; absent: the platform team, which reaches all. */
  team?: string
  role: TokenRole
}

/** Approving takes a person. */
export type TokenRole = Exclude<TeamRole, 'approver'>

/** Body of `POST /composition/links`: a link that shows chosen versions inside the live site. */
export interface QaLinkRequest {
  /** Version per remote. */
  remotes: Record<string, string>
  /** Page it opens, a path of this site. */
  path: string
  hours: number
}

export interface QaLink {
  url: string
  expiresAt: string
}

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
