import { useLocation } from 'react-router-dom'
import { useShell } from 'shared-contracts/shell'
import { useUser } from 'shared-contracts/session'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { Button, ButtonLink } from 'shared-ui/button'
import { useEnvironment } from '../environment'
import { decideAccess, signInPath } from './page-loader'
import { accountsNeeded } from './page-answer'
import styles from './screen.module.css'

/** For somebody whose account may not open this page: says which one may, and how to get there. */
export function WrongAccount({ groups }: { groups: readonly number[] }) {
  const { signOut } = useShell()
  const { plan } = useEnvironment()
  const { pathname, search } = useLocation()
  const user = useUser()
  const ownGroup = user && groupNames[user.group as Group]
  const signIn = signInPath(plan, pathname + search)
  return (
    <section className={styles.screen}>
      <h1>This page needs {accountsNeeded(groups)}</h1>
      <p>
        {ownGroup && user
          ? `You are signed in as ${user.username}, with a ${ownGroup} account.`
          : 'Your account cannot open this page.'}{' '}
        Sign in with an account that can open it, and we will bring you back to this page. If you
        need it for your work, ask an administrator to change your role.
      </p>
      <p className={styles.actions}>
        <OwnDashboard />
        <Button kind="secondary" onClick={() => void signOut({ to: signIn })}>
          Sign in with another account
        </Button>
      </p>
    </section>
  )
}

/** The orders are the first page of every dashboard; an account that may not open them goes home. */
function OwnDashboard() {
  const { plan, session } = useEnvironment()
  const { href } = useShell()
  const page = plan.pages.find(({ id }) => id === 'dashboard.orders')
  const mayOpen = page && decideAccess(page.access, session.store.getState()).kind === 'allow'
  if (!mayOpen) return <ButtonLink to="/">Go to the homepage</ButtonLink>
  return <ButtonLink to={href(page.id)}>Go to my dashboard</ButtonLink>
}
