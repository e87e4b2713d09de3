import { useState } from 'react'
import type { EventPayload } from 'shared-contracts/events'
import { Link, useLocation } from 'shared-contracts/router'
import { useEvent, useShell, type MenuEntry } from 'shared-contracts/shell'
import { useUser } from 'shared-contracts/session'
import { CountBadge } from 'shared-ui/count-badge'
import styles from './side-menu.module.css'

/** A group's entries, in the order that the remotes gave them. */
export function menuFor(entries: readonly MenuEntry[], group: number | undefined) {
  return entries
    .filter((entry) => !entry.groups || entry.groups.includes(group ?? 0))
    .sort((a, b) => a.order - b.order)
}

interface Props {
  entries: readonly MenuEntry[]
  foot: readonly MenuEntry[]
  current?: MenuEntry
  /** What the page is called: the fold's label on small screens. */
  title?: string
}

interface EntriesProps extends Omit<Props, 'title'> {
  label: string
  unread: number
}

const notificationsPage = 'dashboard.notifications'

/** Beside the page from 1000 px; a labelled fold above it on smaller screens. */
export function SideMenu({ entries, foot, current, title }: Props) {
  const { pathname } = useLocation()
  const unread = useUnreadNotifications()
  const menu = { entries, foot, current, unread }
  return (
    <div className={styles.side}>
      {/* Another page closes it. */}
      <details className={styles.fold} key={pathname}>
        <summary>
          <span>
            <span className={styles.muted}>My Account / </span>
            {current?.label ?? title ?? 'Menu'}
          </span>
          <span className={styles.caret} aria-hidden="true" />
        </summary>
        <Entries label="My account, small screen" {...menu} />
      </details>
      <div className={styles.wide}>
        <Entries label="My account" {...menu} />
      </div>
    </div>
  )
}

/** As the bell of the header counted them; another user's count is not shown. */
function useUnreadNotifications(): number {
  const user = useUser()
  const [counted, setCounted] = useState<EventPayload<'notification.counted'>>()
  useEvent('notification.counted', setCounted)
  return counted && counted.userId === user?.userId ? counted.unread : 0
}

function Entries({ label, entries, foot, current, unread }: EntriesProps) {
  const { signOut } = useShell()
  const user = useUser()
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link to={entry.path} aria-current={entry === current ? 'page' : undefined}>
              {entry.label}
              {entry.page === notificationsPage && <CountBadge count={unread} label="unread" />}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.foot}>
        {foot.map((entry) => (
          <li key={entry.label}>
            <Link to={entry.path} aria-current={entry === current ? 'page' : undefined}>
              {entry.label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void signOut()}>
            Not {user?.username}? Sign out
          </button>
        </li>
      </ul>
    </nav>
  )
}
