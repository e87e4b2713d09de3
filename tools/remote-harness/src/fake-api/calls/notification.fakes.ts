import {
  getNotification,
  getNotificationCounts,
  listNotifications,
  readAllByPost,
  readAllNotifications,
  readNotification,
} from 'shared-contracts/api/notification.contract'
import {
  notification,
  notificationCounts,
  notificationPage,
  notificationQuery,
  readAnswer,
  readBody,
  type Notification,
  type NotificationQuery,
} from 'shared-contracts/api/notification.schema'
import { fake, found, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'

export const notificationFakes: FakeCall[] = [
  fake(listNotifications, {
    access: 'user',
    query: notificationQuery,
    answer: notificationPage,
    respond: ({ fakeData, query }) =>
      pageOf(
        fakeData.notifications.filter((message) => matches(message, query)),
        query,
      ),
  }),
  fake(getNotification, {
    access: 'user',
    answer: notification,
    respond: ({ fakeData, params }) =>
      found(fakeData.notifications.find(({ id }) => id === Number(params.id))),
  }),
  fake(getNotificationCounts, {
    access: 'user',
    answer: notificationCounts,
    respond: ({ fakeData }) => ({
      total: fakeData.notifications.length,
      unread: fakeData.notifications.filter(({ read }) => !read).length,
    }),
  }),
  ...[readAllNotifications, readAllByPost].map((call) =>
    fake(call, {
      access: 'user',
      answer: readAnswer,
      respond: ({ fakeData }) => {
        const unread = fakeData.notifications.filter(({ read }) => !read)
        for (const message of unread) message.read = true
        return { status: 'Success', read: unread.length }
      },
    }),
  ),
  fake(readNotification, {
    access: 'user',
    body: readBody,
    answer: readAnswer,
    respond: ({ fakeData, body }) => {
      const message = found(
        fakeData.notifications.find(({ id }) => id === Number(body.notification_id)),
      )
      message.read = true
      return { status: 'Success', read: 1 }
    },
  }),
]

const matches = (message: Notification, { read, search = '' }: NotificationQuery) =>
  (read === undefined || String(message.read) === read) &&
  message.notification.message.toLowerCase().includes(search.toLowerCase())
