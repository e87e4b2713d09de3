import { useLocation, usePageTitle } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'

/**
 * What this page is called for this user: as its menu entry for their group says ("My Orders"), else
 * as its loader or its manifest does. Empty where nobody says.
 */
export function usePageHeading(): string {
  const { menu, trail } = useShell()
  const { pathname } = useLocation()
  const group = useUser()?.group ?? 0
  const pageTitle = usePageTitle()
  const page = trail(pathname).at(-1)
  const entry = menu('dashboard').find(
    (candidate) =>
      candidate.page === page?.page && (!candidate.groups || candidate.groups.includes(group)),
  )
  return entry?.label ?? pageTitle ?? page?.title ?? ''
}
