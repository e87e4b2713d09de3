import { defineCall } from '../call/call'
import type { NotificationPage } from './notification.schema'

export const listNotifications = defineCall<
  NotificationPage,
  { query: { page: number; page_size: number } }
>()('GET', '/api/notification/list/')
