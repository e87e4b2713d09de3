import type { MouseEvent } from 'react'
import { useLocation } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'

/**
 * What a link to sign-in needs after the server ended the session: it comes back to this address. The
 * old session ends first, or sign-in would send its owner straight back.
 */
export function useSignInAgain() {
  const { href, signOut } = useShell()
  const { pathname, search } = useLocation()
  const to = href('storefront.sign-in', {}, { redirect: pathname + search })
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    void signOut({ expired: true, to })
  }
  return { to, onClick }
}
