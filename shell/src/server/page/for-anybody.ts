import type { Decision } from '../plan/decision'
import { hasOwnCookie } from '../http/cookies'

interface AnybodyInput {
  cookies: string | undefined
  decision: Pick<Decision, 'trials' | 'latches'>
  /** As `mayShare` says. */
  shared: boolean
  /** Whether no rule of the plans asks who it is. */
  alike: boolean
}

/**
 * Whether the answer is the same for everybody who brings none of our cookies, so that caches between here and
 * browsers may keep it. Not while anything is rolled out: then each new visitor is given a side, and keeps it.
 */
export const forAnybody = ({ cookies, decision, shared, alike }: AnybodyInput): boolean =>
  shared &&
  alike &&
  !hasOwnCookie(cookies) &&
  Object.keys(decision.trials).length === 0 &&
  Object.keys(decision.latches).length === 0
