import { notification, type Notification } from 'shared-contracts/api/notification.schema'
import { sample } from '../sample/sample'

const messages = [
  ['Your order AMF-2032 was placed.', 'Order'],
  ['Your payment for AMF-2030 was confirmed.', 'Order'],
  ['The document of AMF-2028 is ready.', 'Order'],
  ['Ifeoma Nwáchukwu works on AMF-2026.', 'Lawyer'],
] as const

export const createNotifications = (): Notification[] =>
  messages.map(([message, event_type], index) => ({
    ...sample(notification, `notification ${index}`),
    id: index + 1,
    read: index > 1,
    created_on: new Date(Date.UTC(2026, 9, 30 - index, 9)).toISOString(),
    notification: { message, event_type },
  }))
