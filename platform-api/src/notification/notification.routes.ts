import type { FastifyInstance } from 'fastify'
import {
  listNotifications as listCall,
  readAllByPost,
  readAllNotifications,
  readNotification,
} from 'shared-contracts/api/notification.contract'
import {
  notificationPage,
  notificationQuery,
  readBody,
  readAnswer,
} from 'shared-contracts/api/notification.schema'
import { notFound } from '../app/failures'
import { route } from '../app/route'
import { pagingOf } from '../paging/paging'
import { listNotifications, markAllRead, markRead } from './notification.queries'

export function notificationRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: 'user',
    schemas: { query: notificationQuery, answer: notificationPage },
    handler: ({ db, query, user }) =>
      listNotifications(db, { recipientId: user.id, paging: pagingOf(query) }),
  })
  for (const call of [readAllNotifications, readAllByPost]) {
    route(app, call, {
      auth: 'user',
      schemas: { answer: readAnswer },
      handler: async ({ db, user }) => ({
        status: 'Success',
        read: await markAllRead(db, user.id),
      }),
    })
  }
  route(app, readNotification, {
    auth: 'user',
    schemas: { body: readBody, answer: readAnswer },
    handler: async ({ db, user, body }) => {
      const mine = { recipientId: user.id, id: body.notification_id }
      if (!(await markRead(db, mine))) throw notFound()
      return { status: 'Success', read: 1 }
    },
  })
}
