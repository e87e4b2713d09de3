import { useCallback, useEffect, useState } from 'react'
import { listNotifications } from 'shared-contracts/api/notification.contract'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { CountBadge } from 'shared-ui/count-badge'
import { Icon } from 'shared-ui/icon'
import styles from './header.module.css'

/** P 7 asks for all at once; a server that caps the page still answers with the newest. */
const everything = { page: 1, page_size: 10_000_000 }

/** The bell with the number of unread notifications; without a number when it is not known. */
export function NotificationBell({ to, userId }: { to: string; userId: number }) {
  const { api, bus } = useShell()
  const [unread, setUnread] = useState(0)
  const count = useCallback(async () => {
    const page = await api.call(listNotifications, { query: everything }).catch(() => undefined)
    if (page) setUnread(page.results.filter(({ read }) => !read).length)
  }, [api])
  useEffect(() => {
    void count()
    return bus.on('notification.received', () => void count())
  }, [count, bus, userId])
  return (
    <Link className={styles.bell} to={to}>
      <Icon name="bell" size={22} />
      <span className="visually-hidden">Notifications </span>
      <CountBadge count={unread} label="unread" />
    </Link>
  )
}
