import { Suspense } from 'react'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { Avatar } from 'shared-ui/avatar'
import { Icon } from 'shared-ui/icon'
import { latePart } from '../remotes/late-part'
import { texts } from '../texts'
import styles from './header.module.css'
import type { SiteLinks } from './site-links'

const NotificationBell = latePart(() =>
  import('./notification-bell').then((module) => module.NotificationBell),
)

/** SIGN IN, or who is signed in. The server always says SIGN IN: it does not know. */
export function AccountLinks({ links }: { links: SiteLinks }) {
  const user = useUser()
  if (!user) return <SignInLinks links={links} />
  return (
    <>
      <Suspense fallback={null}>
        <NotificationBell to={links.notifications} userId={user.userId} />
      </Suspense>
      <Link className={styles.user} to={links.account}>
        <Avatar name={user.username} />
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
