import { defineCall } from '../call/call'
import type { NotificationPage, ReadAnswer, ReadBody } from './notification.schema'

export const listNotifications = defineCall<
  NotificationPage,
  { query: { page: number; page_size: number } }
>()('GET', '/api/notification/list/')

/** Marks all read, although it is a GET: the specification's clients call it so. */
export const readAllNotifications = defineCall<ReadAnswer>()('GET', '/api/notification/readall/')

/** The same as a method that changes things. */
export const readAllByPost = defineCall<ReadAnswer>()('POST', '/api/notification/readall/')

/** 404 for a message to somebody else. */
export const readNotification = defineCall<ReadAnswer, { body: ReadBody }>()(
  'POST',
  '/api/notification/read/',
)

/** WebSocket that tells of new notifications; `token` and `since` are in its query. */
export const notificationSocketPath = '/ws/notifications/'
