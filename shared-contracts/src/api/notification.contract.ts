import { defineCall } from '../call/call'
import type {
  Notification,
  NotificationCounts,
  NotificationPage,
  NotificationQuery,
  ReadAnswer,
  ReadBody,
} from './notification.schema'

interface ListQuery extends Omit<NotificationQuery, 'page' | 'page_size'> {
  page: number
  page_size: number
}

/** The caller's own messages, the newest first (D 7). `search` and `read` are ours. */
export const listNotifications = defineCall<NotificationPage, { query: ListQuery }>()(
  'GET',
  '/api/notification/list/',
)

/** One own message; 404 for a message to somebody else. */
export const getNotification = defineCall<Notification, { params: { id: number } }>()(
  'GET',
  '/api/x/notifications/{id}',
)

/** How many messages the caller has, and how many of them are unread. */
export const getNotificationCounts = defineCall<NotificationCounts>()(
  'GET',
  '/api/x/notification-counts',
)

/** Marks all read, although it is a GET: the specification's clients call it so. */
export const readAllNotifications = defineCall<ReadAnswer>()('GET', '/api/notification/readall/')

/** The same as a method that changes things. */
export const readAllByPost = defineCall<ReadAnswer>()('POST', '/api/notification/readall/')

/** 404 for a message to somebody else. */
export const readNotification = defineCall<ReadAnswer, { body: ReadBody }>()(
  'POST',
  '/api/notification/read/',
)

/**
 * WebSocket that tells of new notifications; `token` and `since` are in its query. Refused for good with 401
 * or, once open, with the code 1008; for now with 503 and `Retry-After`, or with 1011. Browsers do not tell
 * pages the status of a refused WebSocket, so they try again after either, each time later.
 */
export const notificationSocketPath = '/ws/notifications/'
