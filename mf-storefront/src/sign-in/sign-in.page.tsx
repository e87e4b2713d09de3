import { useEffect } from 'react'
import type { LoaderResult } from 'shared-contracts/page'
import { Link, useLocation, useSearchParams } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { returnPath } from './return-path'
import { SignInForm } from './sign-in-form'
import styles from './sign-in.module.css'
import { WaitingForYou } from './waiting-for-you'

export const loader = async (): Promise<LoaderResult<null>> => ({
  head: {
    title: 'Sign in - Amofin',
    description: 'Sign in to Amofin to pay for a document, download it or follow your order.',
    noIndex: true,
  },
  data: null,
})

export function Component() {
  const { href, serves } = useShell()
  useReturn()
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.form}>
        <h1>Sign In</h1>
        <SignInForm />
        {serves('storefront.sign-up') && (
          <p className={styles.join}>
            New here? <Link to={href('storefront.sign-up')}>Sign up</Link>
          </p>
        )}
      </div>
      <WaitingForYou />
    </div>
  )
}

/**
 * Whoever is signed in goes on: after this form, after one in another tab, and on an early visit.
 * An effect, because all three arrive as a change of the session.
 */
function useReturn() {
  const { navigate } = useShell()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const user = useUser()
  const stated = (state as { redirect?: unknown } | null)?.redirect
  const goal = returnPath(query.get('redirect'), stated)
  useEffect(() => {
    if (user) navigate(goal, { replace: true })
    // `navigate` may be a new function on each render of the shell.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [user, goal])
}
