import type { Decision } from '../plan/decision'
import type { PageMatch } from '../plan/match-page'
import type { AskingVisitor } from '../visitor/asking-visitor'

/**
 * Whether a page is rendered once for all who ask for it. Only a page that anybody may open and whose
 * manifest names what it is made of (`data`), only for those who are signed in nowhere, and only in
 * versions that nobody chose for themselves.
 */
export function mayShare(
  { request }: AskingVisitor,
  { served, override, safeMode }: Pick<Decision, 'served' | 'override' | 'safeMode'>,
  match: PageMatch | undefined,
): boolean {
  if (!match || match.page.access || request.audience.user) return false
  if (override || request.override || safeMode) return false
  const isLocal = [...served.remotes.values()].some(({ base }) => base !== undefined)
  const declared = served.manifestPage(match.page.id)?.data ?? []
  return !isLocal && declared.length > 0
}
