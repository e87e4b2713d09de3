import {
  getNotificationCounts,
  listNotifications,
} from 'shared-contracts/api/notification.contract'
import type { Notification } from 'shared-contracts/api/notification.schema'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { column, defineList } from 'screens/list'
import { texts } from '../texts'
import { ClearAll, MarkRead, useMarkOpened } from './mark-read'
import { MessageText } from './message-text'
import { targetOf } from './notification-target'
import styles from './notifications.module.css'

/** D 2 "Notifications". What is new stands first; what was read stays under All. */
export const { loader, Component } = defineList<Notification>({
  noun: 'notifications',
  pageSize: 10,
  columns: [
    column('message', 'Message', ({ notification }) => notification.message, {
      cell: (message) => <Message message={message} />,
      fixed: true,
      card: 'title',
    }),
    column('date', 'Date', (message) => message.created_on, {
      ...{ kind: 'date-time', fixed: true, card: 'top' },
    }),
    column('mark', 'Mark as read', ({ read }) => (read ? 'Read' : 'New'), {
      cell: (message) => <MarkRead message={message} />,
      fixed: true,
      card: 'stamp',
    }),
  ],
  filter: {
    label: 'Notifications',
    options: ['New', 'All'].map((value) => ({ value, label: value })),
  },
  search: { placeholder: 'Message or order number' },
  defaultSort: '-created_on',
  fetch: ({ api, filter, query: { page, page_size, search } }) =>
    api.call(listNotifications, {
      query: { page, page_size, search, ...(filter === 'New' && { read: 'false' as const }) },
    }),
  keeps: ({ read }, filter) => filter === 'All' || !read,
  async counts({ api, query: { search } }): Promise<Record<string, number>> {
    if (search) return {}
    const { total, unread } = await api.call(getNotificationCounts)
    return { New: unread, All: total }
  },
  rowKey: ({ id }) => String(id),
  rowLabel: ({ notification }) => `notification: ${notification.message}`,
  rowHref: ({ id }, href) => href('dashboard.notification', { id }),
  rowShaded: ({ read }) => read,
  // D 8: a failed load hides the list.
  failedWhole: 'your notifications',
  empty: texts.noNotifications,
  emptyHint: 'Messages about your account and your orders appear here.',
  Tools: ClearAll,
})

function Message({ message }: { message: Notification }) {
  const { href } = useShell()
  const opened = useMarkOpened()
  const target = targetOf(message, href)
  const className = `${styles.message} ${message.read ? '' : styles.unread}`
  if (!target)
    return (
      <span className={className}>
        <MessageText {...message} />
      </span>
    )
  return (
    <Link className={className} to={target.to} onClick={() => void opened(message)}>
      <MessageText {...message} />
    </Link>
  )
}
