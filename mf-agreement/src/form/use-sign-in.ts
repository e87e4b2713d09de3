import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'

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
