import { useLayoutEffect, useMemo } from 'react'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'

/** The address of the form: with the id of its draft, once it has one (settled 4). */
export function useFormAddress(slug: string, agreementId: string | null): string {
  const { href } = useShell()
  const address = useMemo(
    () => href('agreement.form', { ...(agreementId && { id: agreementId }), name: slug }),
    [href, agreementId, slug],
  )
  // Before the next part is seen: a change of this entry would end a way back that has begun.
  useLayoutEffect(() => {
    if (!agreementId || window.location.pathname === address) return
    // Past the router: for it this is another route, and the form would begin again without focus.
    window.history.replaceState(window.history.state, '', address)
  }, [agreementId, address])
  return address
}

/** Goes to sign-in and from there to `goal`, a path of this site. */
export function useSignIn() {
  const { href, navigate, signOut } = useShell()
  const session = useSessionStore()
  return (goal: string) => {
    const to = href('storefront.sign-in', {}, { redirect: goal })
    // A token that the server refuses is worth nothing, and sign-in would send its owner back.
    if (session.store.getState().status === 'signed-in') void signOut({ expired: true, to })
    else navigate(to)
  }
}
