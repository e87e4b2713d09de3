import { useShell } from 'shared-contracts/shell'
import { useUser } from 'shared-contracts/session'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { Button, ButtonLink } from 'shared-ui/button'
import { accountsNeeded } from './page-answer'
import styles from './screen.module.css'

/** For somebody whose account may not open this page: says which one may. */
export function WrongAccount({ groups }: { groups: readonly number[] }) {
  const { signOut } = useShell()
  const user = useUser()
  const own = user && groupNames[user.group as Group]
  return (
    <section className={styles.screen}>
      <h1>This page needs {accountsNeeded(groups)}</h1>
      <p>
        {own && user
          ? `You are signed in as ${user.username}, with a ${own} account.`
          : 'Your account has no rights here.'}{' '}
        Sign out to use another account, or ask your administrator for access.
      </p>
      <p className={styles.actions}>
        <ButtonLink to="/">Go to the homepage</ButtonLink>
        <Button kind="secondary" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
    </section>
  )
}
