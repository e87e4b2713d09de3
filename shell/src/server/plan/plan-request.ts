import type { ChosenRemote } from './choose-version'

/** Who a page is for. */
export interface Audience {
  /** The visitor's random id: buckets are computed from it. */
  visitor: string
  user?: {
    id: number
    groups: number[]
    /** Title of the plan that runs; absent where the back end does not say it. */
    plan?: string | undefined
  }
}

/** What the headers of a request say about a visitor. */
export interface Traits {
  device: 'phone' | 'tablet' | 'desktop'
  /** The first language that the browser asks for, as "en-NG". */
  locale?: string
  /** Two capital letters; absent where no proxy in front tells it. */
  country?: string
}

/** Rollout id per remote: rollouts whose canary this visitor has received. */
export type Latches = Readonly<Record<string, string>>

/** Versions that a QA link chose. */
export interface Override {
  remotes: Readonly<Record<string, string>>
  /** ISO time. */
  until: string
  /** Those that a developer's machine serves, by name. */
  local?: ReadonlyMap<string, ChosenRemote>
  /** Why such a version could not be read, by remote. */
  unread?: Readonly<Record<string, string>>
}

/** Everything about a page load that decides on its versions. */
export interface PlanRequest {
  audience: Audience
  /** Absent: of a request that nobody made. */
  traits?: Traits
  /** Of the page that is loaded, without its query. */
  path?: string
  /** A crawler or another machine that reads pages. */
  crawler: boolean
  latches: Latches
  /** Versions per remote that failed before in this browser session. */
  demoted: Readonly<Record<string, readonly string[]>>
  safeMode: boolean
  override?: Override
}

/** Whether a cookie, which anybody can make up, has versions passed over. */
export const passesOver = ({ demoted }: Pick<PlanRequest, 'demoted'>): boolean =>
  Object.keys(demoted).length > 0

/** Of somebody without any history. */
export const newVisitorRequest = (audience: Audience): PlanRequest => ({
  audience,
  crawler: false,
  latches: {},
  demoted: {},
  safeMode: false,
})
