import { useEffect, useEffectEvent } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { getNotification, listNotifications } from 'shared-contracts/api/notification.contract'
import type { Notification } from 'shared-contracts/api/notification.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { defineDetail, Neighbours } from 'screens/detail'
import { usePageHeading } from 'screens/page-heading'
import { ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Facts } from 'shared-ui/facts'
import { useMarkOpened } from '../notifications/mark-read'
import { MessageText } from '../notifications/message-text'
import { targetOf } from '../notifications/notification-target'
import styles from './notification.module.css'

/** D 9 "Notification fetch page size". */
const everything = { page: 1, page_size: 10_000_000 }

/** One message; opening it marks it read (D 2). */
export const { loader, Component } = defineDetail<Notification>({
  what: 'this notification',
  load: ({ api, id }) => findNotification(api, Number(id)),
  View: NotificationView,
})

/** Where the server has no call for one message, the list has it. */
async function findNotification(api: ApiClient, id: number): Promise<Notification> {
  try {
    return await api.call(getNotification, { params: { id } })
  } catch (error) {
    if (failureOf(error).kind !== 'missing') throw error
    const { results } = await api.call(listNotifications, { query: everything })
    const found = results.find((message) => message.id === id)
    if (!found) throw error
    return found
  }
}

function NotificationView({ data: message }: { data: Notification }) {
  const { href } = useShell()
  const heading = usePageHeading()
  const opened = useMarkOpened()
  const target = targetOf(message, href)
  const onOpen = useEffectEvent(() => void opened(message))
  useEffect(() => onOpen(), [message.id])
  return (
    <>
      <h1>{heading}</h1>
      <Neighbours noun="notification" />
      <p className={styles.message}>
        <MessageText {...message} />
      </p>
      <Facts
        rows={[
          { label: 'Date', value: <DateText value={message.created_on} style="date-time" /> },
          { label: 'About', value: message.notification.event_type },
          ...(message.extra_data.username
            ? [{ label: 'User', value: message.extra_data.username }]
            : []),
        ]}
      />
      <p className={styles.actions}>
        {target && <ButtonLink to={target.to}>{target.label}</ButtonLink>}
        <ButtonLink kind="secondary" to={href('dashboard.notifications')}>
          All notifications
        </ButtonLink>
      </p>
    </>
  )
}
