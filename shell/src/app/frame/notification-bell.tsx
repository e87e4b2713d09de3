import { Link } from 'shared-contracts/router'
import { CountBadge } from 'shared-ui/count-badge'
import { Icon } from 'shared-ui/icon'
import styles from './header.module.css'
import { useUnreadCount } from './unread-count'

/** The bell with the number of unread notifications; without a number when it is not known. */
export function NotificationBell({ to, userId }: { to: string; userId: number }) {
  const unread = useUnreadCount(userId)
  return (
    <Link className={styles.bell} to={to}>
      <Icon name="bell" size={22} />
      <span className="visually-hidden">Notifications </span>
      <CountBadge count={unread} label="unread" />
    </Link>
  )
}
