import { z } from 'zod/mini'
import { listOf } from './shared.schema'

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
})

export type Notification = z.infer<typeof notification>
export type NotificationPage = z.infer<typeof notificationPage>
