import type { ExperimentState } from './experiment'
import type { RemoteControl, RolloutChange } from './rollout'
import type { RemoteAccess, TeamRole } from './teams'

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
  /** Why it cannot run in the shell of now; of the shell: why no visitor can be given it. */
  unfit?: string
  /** Of the shell around it; absent for the shell itself. */
  needs?: { shell: string; events: string }
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
  /** The experiment that runs, and how far it is. */
  experiment?: ExperimentState
  /** What the one who asks may do here; absent from a server without teams: everything. */
  access?: RemoteAccess
}

/** Messages of browsers in the last hour. */
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
  /** Of the last one that brought any. */
  details?: ReportDetails
}

export interface ReportDetails {
  /** Innermost first. */
  frames: ReportedFrame[]
  device: {
    kind: 'phone' | 'tablet' | 'desktop'
    /** Family and major version. */
    browser: string
    viewport?: string
    connection?: string
  }
  /** The last ones on the bus, oldest first. */
  events: ReportedEvent[]
}

export interface ReportedFrame {
  name?: string
  file: string
  line: number
  column: number
  /** By the release's source map: the file is one of the sources. */
  mapped?: boolean
}

export interface ReportedEvent {
  event: string
  /** Remote and version. */
  source: string
  /** Milliseconds before the failure. */
  before: number
  /** What the catalogue of events allows. */
  ids: Record<string, string | number | null>
}

/** Body of `POST /composition/links`: a link that shows chosen versions inside the live site. */
export interface QaLinkRequest {
  /** Version per remote; absent where a plan names them. */
  remotes?: Record<string, string>
  /** Id of the plan whose versions are to be shown: the reference of an error. */
  plan?: string
  /** Page it opens, a path of this site. */
  path: string
  hours: number
  /**
   * For a frame of the site's own pages, an hour at most: shows the page without bars, chooses nothing for
   * the browser, and is not listed. Opened by itself it leads to the page as it is.
   */
  frame?: true
}

export interface QaLink {
  id: string
  url: string
  expiresAt: string
  /** What of a plan the link does not show, in sentences. */
  differs?: string
}

/** One row of `GET /composition/links`, newest first; also the answer to `DELETE /composition/links/:id`. */
export interface ListedQaLink extends Omit<QaLink, 'differs'> {
  remotes: Record<string, string>
  path: string
  madeBy: string
  madeAt: string
  revokedBy?: string
  revokedAt?: string
}
