import type { PageAssignment } from 'release-contracts/assignment'
import type { Decision } from '../plan/decision'

/** What the page is told about its decision. */
export function pageAssignment(
  { epoch, variants, override, safeMode }: Decision,
  visit: string | undefined,
  framed = false,
): PageAssignment {
  return {
    epoch,
    variants,
    ...(visit ? { visit } : {}),
    ...(override ? { override } : {}),
    ...(framed ? { framed } : {}),
    ...(safeMode ? { safeMode } : {}),
  }
}
