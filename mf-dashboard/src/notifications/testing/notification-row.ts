import type { Notification } from 'shared-contracts/api/notification.schema'

/** An unread message without an order. */
export const notificationRow = (
  id: number,
  type: string,
  over: Partial<Notification> = {},
): Notification => ({
  id,
  read: false,
  created_on: '2026-11-22T13:14:00Z',
  extra_data: { user: 12, username: 'damilare_ab', order_number: null },
  notification: { message: `Message ${id}`, event_type: type },
  ...over,
})
