/**
 * What failed: its files, its start on screen, its code later, its loader that never answered, or its
 * page that stayed blank.
 */
export type FailureKind = 'load' | 'render' | 'error' | 'timeout' | 'blank'

export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB'

/** Milliseconds of a largest contentful paint that is poor (https://web.dev/articles/lcp). */
export const slowMs = 4000

/**
 * Body of `POST /composition/health`, sent with `sendBeacon` in batches. Counts are since the last
 * batch of the same page load. Versions and variants are read from the signed visit, not from here.
 */
export interface HealthBatch {
  /** `PageAssignment.visit` of this page load. */
  visit: string
  /** Per remote that this page load used. */
  remotes: Record<string, RemoteHealth>
  /** Of the page as a whole, for the remote whose page it was. */
  vitals?: { remote: string; name: VitalName; value: number }[]
  /** What visitors came for and did. */
  events?: 'order.paid'[]
}

export interface RemoteHealth {
  /** True once in a page load: a page, or a part, of the remote is on screen and not blank. */
  loaded?: boolean
  failures?: Partial<Record<FailureKind, number>>
}

/** Facts that a signed visit carries: one page load, its remotes and why they have their version. */
export interface VisitFacts {
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** Page loads that this one stands for: more than 1 where sampling passes others over. */
  weight: number
  /** The same for all page loads of one visitor while the rollouts stay as they are. */
  visitor?: string
  /** Per remote with an experiment: the same for all page loads of one visitor until it ends. */
  experiments?: Record<string, string>
  /** One of ours: rules, not chance, may have given the versions. */
  staff?: true
  remotes: Record<string, VisitRemote>
}

export interface VisitRemote {
  version: string
  variant: 'stable' | 'canary' | 'held-back'
  /** `<rollout id>.<trial>` while a rollout runs. */
  trial?: string
}

/** Days that the composition server stores what pages tell of their health. */
export const healthDays = { counts: 90, vitals: 30, failures: 90 } as const
