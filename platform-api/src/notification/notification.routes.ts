import type { FastifyInstance } from 'fastify'
import { listNotifications as listCall } from 'shared-contracts/api/notification.contract'
import { notificationPage, notificationQuery } from 'shared-contracts/api/notification.schema'
import { route } from '../app/route'
import { pagingOf } from '../paging/paging'
import { listNotifications } from './notification.queries'

export function notificationRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: 'user',
    schemas: { query: notificationQuery, answer: notificationPage },
    handler: ({ db, query, user }) =>
      listNotifications(db, { recipientId: user.id, paging: pagingOf(query) }),
  })
}
