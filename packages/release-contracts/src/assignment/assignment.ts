import { releasedName } from '../release/remote-name'

/** Why a visitor has the version of a remote that the plan names. */
export type ServedVariant =
  | 'stable'
  | 'canary'
  /** Meant for the canary, which does not fit this shell. */
  | 'held-back'
  /** A version that failed before in this browser session was passed over. */
  | 'demoted'
  /** Chosen by a QA link. */
  | 'override'

/** How this page's plan came about: written into the page beside the plan, whose id it never changes. */
export interface PageAssignment {
  /** Number of the composition's state; answers of the API carry the newest one. */
  epoch: number
  /** Remotes, and the shell, whose variant is not `stable`. */
  variants: Record<string, ServedVariant>
  /**
   * Signed proof of this page load, sent with health messages. Absent: the page is left out of the
   * numbers (QA versions, safe mode, crawlers, loads that the sampling passes over).
   */
  visit?: string
  /** QA versions are shown, until this ISO time. */
  override?: {
    remotes: Record<string, string>
    until: string
    /** Chosen as well, but the usual version stayed; `why` goes on from "mf-chat 1.4.0 …". */
    notShown?: Record<string, { version: string; why: string }>
  }
  /** Shown in a frame of the console, to be looked at only: the page asks, offers and keeps nothing. */
  framed?: true
  /** After three crashes in a row: the last good version of every remote. */
  safeMode?: true
}

/**
 * Cookies that a browser writes for the composition server, both for the session only and worth
 * nothing to anybody else: they can only pass over versions.
 */
export const demotedCookie = 'amofin_demoted'
export const safeModeCookie = 'amofin_safe'

const demotedItem = new RegExp(`^(${releasedName})@([0-9A-Za-z.+-]+)$`)

/** `mf-chat@1.5.0_mf-agreement@2.0.0`: versions that failed here, newest last, at most ten. */
export function readDemoted(value: string | undefined): Record<string, string[]> {
  const demoted: Record<string, string[]> = {}
  for (const item of (value ?? '').split('_').slice(-maxDemoted)) {
    const [, remote, version] = demotedItem.exec(item) ?? []
    if (remote && version) demoted[remote] = [...(demoted[remote] ?? []), version]
  }
  return demoted
}

export function writeDemoted(demoted: Readonly<Record<string, readonly string[]>>): string {
  const items = Object.entries(demoted).flatMap(([remote, versions]) =>
    versions.map((version) => `${remote}@${version}`),
  )
  return items.slice(-maxDemoted).join('_')
}

const maxDemoted = 10

/** Response header on answers that pass through the composition server: the epoch of now. */
export const epochHeader = 'x-composition-epoch'

/**
 * Answer of `GET /composition/plan?path=<path>` (ETag: the plan's id; 304 when it is still that):
 * what a page load would get now.
 */
export interface PlanNews {
  plan: string
  epoch: number
  /** Version per remote. */
  versions: Record<string, string>
  /** Version of the shell; absent: not told, so nothing is known to have changed. */
  shell?: string
}
