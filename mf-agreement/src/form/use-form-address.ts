import { useLayoutEffect, useMemo } from 'react'
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
