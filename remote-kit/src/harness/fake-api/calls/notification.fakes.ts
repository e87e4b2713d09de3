import {
  listNotifications,
  readAllByPost,
  readAllNotifications,
  readNotification,
} from 'shared-contracts/api/notification.contract'
import {
  notificationPage,
  notificationQuery,
  readAnswer,
  readBody,
} from 'shared-contracts/api/notification.schema'
import { fake, found, type FakeCall } from '../fake-call'
import { pageOf } from '../paging'

export const notificationFakes: FakeCall[] = [
  fake(listNotifications, {
    access: 'user',
    query: notificationQuery,
    answer: notificationPage,
    respond: ({ world, query }) => pageOf(world.notifications, query),
  }),
  ...[readAllNotifications, readAllByPost].map((call) =>
    fake(call, {
      access: 'user',
      answer: readAnswer,
      respond: ({ world }) => {
        const unread = world.notifications.filter(({ read }) => !read)
        for (const message of unread) message.read = true
        return { status: 'Success', read: unread.length }
      },
    }),
  ),
  fake(readNotification, {
    access: 'user',
    body: readBody,
    answer: readAnswer,
    respond: ({ world, body }) => {
      const message = found(
        world.notifications.find(({ id }) => id === Number(body.notification_id)),
      )
      message.read = true
      return { status: 'Success', read: 1 }
    },
  }),
]
