import { readAllNotifications, readNotification } from 'shared-contracts/api/notification.contract'
import type { Notification } from 'shared-contracts/api/notification.schema'
import { failureOf } from 'shared-contracts/failure'
import { useEmit, useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import styles from './notifications.module.css'

/** Marks a message read that was opened. Where that fails it stays unread, which is no loss. */
export function useMarkOpened() {
  const { api, signOut } = useShell()
  const emit = useEmit()
  return async ({ id, read }: Notification) => {
    if (read) return
    try {
      await api.call(readNotification, { body: { notification_id: id } })
      emit('notification.read', { notificationId: id })
    } catch (error) {
      if (failureOf(error).kind === 'expired') void signOut({ expired: true })
    }
  }
}

/** The X of one message. Nothing for a message that was read. */
export function MarkRead({ message: { id, notification, read } }: { message: Notification }) {
  const { api } = useShell()
  const emit = useEmit()
  const mark = useAction({
    act: () => api.call(readNotification, { body: { notification_id: id } }),
    success: 'Marked as read.',
    onDone: () => emit('notification.read', { notificationId: id }),
  })
  if (read) return null
  return (
    <button
      type="button"
      className={styles.mark}
      aria-disabled={mark.busy ? true : undefined}
      aria-label={`Mark as read: ${notification.message}`}
      onClick={() => mark.start()}
    >
      <Icon name="close" />
    </button>
  )
}

/** Marks all messages read (D 2 'Clear All'). */
export function ClearAll({ total }: { total?: number }) {
  const { api } = useShell()
  const emit = useEmit()
  const clear = useAction({
    act: () => api.call(readAllNotifications),
    success: 'All notifications are marked as read.',
    busyLabel: 'Clearing',
    onDone: () => emit('notification.read', { notificationId: null }),
  })
  if (!total) return null
  return (
    <Button small kind="secondary" busy={clear.busy} onClick={() => clear.start()}>
      Clear All
    </Button>
  )
}
