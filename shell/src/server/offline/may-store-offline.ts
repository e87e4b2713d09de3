import type { Decision } from '../plan/decision'
import type { PageMatch } from '../plan/match-page'
import { isMadeOfKnownData } from '../plan/served-plans'
import type { PageRequest } from '../page/page-request'

/**
 * Whether a browser may keep this page for when there is no network. Only what every visitor may open and whose
 * manifest names what it is made of (`data`), at its plain address: a query may hold what is private or a key. The
 * server renders nothing of an account, so it does not matter who asks; versions that somebody chose are never kept.
 */
export function mayStoreOffline(
  { search }: Pick<PageRequest, 'search'>,
  { served, override, safeMode }: Pick<Decision, 'served' | 'override' | 'safeMode'>,
  match: PageMatch | undefined,
): boolean {
  if (!match || match.page.access || search !== '' || override || safeMode) return false
  return isMadeOfKnownData(served, match.page)
}
