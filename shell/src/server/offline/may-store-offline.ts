import { isStorablePage } from '../../offline/handling'
import type { Decision } from '../plan/decision'
import type { PageMatch } from '../plan/match-page'
import { isMadeOfKnownData } from '../plan/served-plans'
import type { PageRequest } from '../page/page-request'

/**
 * Whether a browser may keep this page for when there is no network. The server renders nothing of an account, so it
 * does not matter who asks; versions that somebody chose are never kept.
 */
export function mayStoreOffline(
  { search }: Pick<PageRequest, 'search'>,
  { served, override, safeMode }: Pick<Decision, 'served' | 'override' | 'safeMode'>,
  match: PageMatch | undefined,
): boolean {
  if (!match || !isStorablePage(match.page, search) || override || safeMode) return false
  return isMadeOfKnownData(served, match.page)
}
