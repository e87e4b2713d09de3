import { Suspense } from 'react'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Avatar } from 'shared-ui/avatar'
import { Icon } from 'shared-ui/icon'
import { latePart } from '../remotes/late-part'
import { texts } from '../texts'
import styles from './header.module.css'
import type { SiteLinks } from './site-links'

const NotificationBell = latePart(() =>
  import('./notification-bell').then((module) => module.NotificationBell),
)

const AccountPicture = latePart(() =>
  import('./account-picture').then((module) => module.AccountPicture),
)

/** SIGN IN, or who is signed in. The server always says SIGN IN: it does not know. */
export function AccountLinks({ links }: { links: SiteLinks }) {
  const user = useUser()
  const { serves } = useShell()
  if (!user) return <SignInLinks links={links} />
  return (
    <>
      {serves('dashboard.notifications') && (
        <Suspense fallback={null}>
          <NotificationBell to={links.notifications} userId={user.userId} />
        </Suspense>
      )}
      <Link className={styles.user} to={links.account}>
        <Suspense fallback={<Avatar name={user.username} />}>
          <AccountPicture key={user.userId} userId={user.userId} name={user.username} />
        </Suspense>
        <span className={styles.username}>{user.username.toUpperCase()}</span>
        <span className="visually-hidden">, my account</span>
      </Link>
    </>
  )
}

function SignInLinks({ links }: { links: SiteLinks }) {
  return (
    <>
      <Link className={styles.signInIcon} to={links.signIn} aria-label="Sign in">
        <Icon name="user" size={22} />
      </Link>
      <Link className={styles.signIn} to={links.signIn}>
        {texts.signIn}
      </Link>
    </>
  )
}
