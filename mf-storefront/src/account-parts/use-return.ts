import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { useHydrated } from 'shared-ui/hydrated'
import { sameSitePath } from './return-path'

/** Where the visitor wants to go after all this; undefined when nothing was said. */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams()
  const stated = useStated()
  // After a reload the browser still has the state of the visit; the server never had it.
  return sameSitePath(query.get('redirect'), useHydrated() ? stated : undefined)
}

/**
 * Whoever is signed in goes on: after a form, after one in another tab, and on an early visit.
 * An effect, because all three arrive as a change of the session.
 */
export function useReturn() {
  const { navigate } = useShell()
  const user = useUser()
  const [query] = useSearchParams()
  const goal = sameSitePath(query.get('redirect'), useStated()) ?? '/'
  useEffect(() => {
    if (user) navigate(goal, { replace: true })
  }, [user, goal, navigate])
}

function useStated(): unknown {
  const { state } = useLocation()
  return (state as { redirect?: unknown } | null)?.redirect
}
