import type { Notification } from 'shared-contracts/api/notification.schema'
import styles from './notifications.module.css'

const orderNumber = /\b([A-Z]+-\d+)\b/

/** A message whose order number stays on one line: a browser breaks it at its hyphen. */
export function MessageText({ notification }: Pick<Notification, 'notification'>) {
  const parts = notification.message.split(orderNumber)
  return (
    // One element: a grid around it would give each part a row of its own.
    <span>
      {parts.map((part, index) =>
        // Every second part is what the expression holds.
        index % 2 === 1 ? (
          <span key={index} className={styles.number}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
