import { z } from 'zod/mini'
import { listOf, wholeNumber } from './shared.schema'

export const notification = z.object({
  id: z.number(),
  read: z.boolean(),
  created_on: z.string(),
  extra_data: z.object({
    user: z.nullable(z.number()),
    username: z.nullable(z.string()),
    /** Ours: the order that the message is about. */
    order_number: z.optional(z.nullable(z.string())),
  }),
  notification: z.object({ message: z.string(), event_type: z.string() }),
})

export const notificationPage = listOf(notification)

export const notificationQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  /** Ours: words that must occur in the message, the user whom it is about or the order's number. */
  search: z.optional(z.string()),
  /** Ours: `false` for what is unread, `true` for what was read. */
  read: z.optional(z.enum(['true', 'false'])),
})

export const notificationCounts = z.object({ total: z.number(), unread: z.number() })

export const readBody = z.object({
  notification_id: wholeNumber,
})

export const readAnswer = z.object({
  status: z.literal('Success'),
  /** How many are read now that were not, or 1 for the one that was named. */
  read: z.number(),
})

/** What the socket says: first how things stand, then every new message once it is kept. */
export const notificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), unread: z.number() }),
  z.object({ type: z.literal('notification'), notification }),
])

export type NotificationQuery = z.infer<typeof notificationQuery>
export type NotificationCounts = z.infer<typeof notificationCounts>
export type ReadBody = z.infer<typeof readBody>
export type ReadAnswer = z.infer<typeof readAnswer>
export type NotificationEvent = z.infer<typeof notificationEvent>
export type Notification = z.infer<typeof notification>
export type NotificationPage = z.infer<typeof notificationPage>
