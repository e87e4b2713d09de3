import { Fragment } from 'react'
import type { Notification } from 'shared-contracts/api/notification.schema'
import styles from './notifications.module.css'

/** A message whose order number stays on one line: a browser breaks it at its hyphen. */
export function MessageText({ notification, extra_data }: Notification) {
  const number = extra_data.order_number
  if (!number) return notification.message
  const [start, ...parts] = notification.message.split(number)
  return (
    <>
      {start}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <span className={styles.number}>{number}</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}
