import type { FastifyInstance } from 'fastify'
import {
  getNotification,
  getNotificationCounts,
  listNotifications as listCall,
  readAllByPost,
  readAllNotifications,
  readNotification,
} from 'shared-contracts/api/notification.contract'
import {
  notification,
  notificationCounts,
  notificationPage,
  notificationQuery,
  readBody,
  readAnswer,
} from 'shared-contracts/api/notification.schema'
import { z } from 'zod/mini'
import { notFound } from '../http/failures'
import { idParam } from '../http/params'
import { route } from '../http/route'
import {
  countNotifications,
  findNotification,
  listNotifications,
  markAllRead,
  markRead,
} from './notification.queries'

export function notificationRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: 'user',
    schemas: { query: notificationQuery, answer: notificationPage },
    handler: ({ db, query, user }) => listNotifications(db, { recipientId: user.id, query }),
  })
  route(app, getNotification, {
    auth: 'user',
    schemas: { params: z.object({ id: idParam }), answer: notification },
    handler: async ({ db, params, user }) => {
      const found = await findNotification(db, { recipientId: user.id, id: params.id })
      if (!found) throw notFound()
      return found
    },
  })
  route(app, getNotificationCounts, {
    auth: 'user',
    schemas: { answer: notificationCounts },
    handler: ({ db, user }) => countNotifications(db, user.id),
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
