import type { Decision } from '../plan/decision'
import { hasOwnCookie } from '../http/cookies'
import type { PageMatch } from '../plan/match-page'
import { isMadeOfKnownData } from '../plan/served-plans'
import type { RequestVisitor } from '../visitor/request-visitor'

interface AnybodyInput {
  cookies: string | undefined
  decision: Pick<Decision, 'trials' | 'latches'>
  /** As `mayShare` says. */
  shared: boolean
  /** Whether no rule of the plans asks who it is. */
  isUntargeted: boolean
}

/**
 * Whether the answer is the same for everybody who brings none of our cookies, so that caches between here and
 * browsers may keep it. Not while anything is rolled out: then each new visitor is given a side, and keeps it.
 */
export const forAnybody = ({ cookies, decision, shared, isUntargeted }: AnybodyInput): boolean =>
  shared &&
  isUntargeted &&
  !hasOwnCookie(cookies) &&
  Object.keys(decision.trials).length === 0 &&
  Object.keys(decision.latches).length === 0

/**
 * Whether a page is rendered once for all who ask for it. Only a page that anybody may open and whose
 * manifest names what it is made of (`data`), only for those who are signed in nowhere, and only in
 * versions that nobody chose for themselves.
 */
export function mayShare(
  { request }: RequestVisitor,
  { served, override, safeMode }: Pick<Decision, 'served' | 'override' | 'safeMode'>,
  match: PageMatch | undefined,
): boolean {
  if (!match || match.page.access || request.audience.user) return false
  if (override || request.override || safeMode) return false
  return isMadeOfKnownData(served, match.page)
}
