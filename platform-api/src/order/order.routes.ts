import type { FastifyInstance } from 'fastify'
import {
  countOrders as countCall,
  getOrder,
  listClientOrdersByStatus,
  listOrders as listCall,
  listOrdersByStatus,
  listUserOrders,
} from 'shared-contracts/api/order.contract'
import {
  orderCounts,
  orderDetail,
  orderListQuery,
  orderPage,
  orderStatus,
} from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../app/failures'
import { idParam } from '../app/params'
import { route } from '../app/route'
import { findVisibleUser } from '../auth/auth.queries'
import { orderDetailOf } from './order-detail'
import { countOrders } from './counts/count-orders'
import { orderDocumentRoutes } from './documents/order-documents.routes'
import { listOrders } from './list-orders'
import { findOrder, findOrderExtras } from './order.queries'
import { orderWorkRoutes } from './order-work.routes'

const statusParams = z.object({ status: orderStatus })
const everyoneButAdmin = [groups.customer, groups.lawyer, groups.finance, groups.support]

export function orderRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: 'user',
    schemas: { query: orderListQuery, answer: orderPage },
    handler: ({ db, user, query }) => listOrders(db, { viewer: user, query }),
  })
  route(app, listUserOrders, {
    auth: 'user',
    schemas: { params: z.object({ userId: idParam }), query: orderListQuery, answer: orderPage },
    handler: async ({ db, user, params, query }) => {
      const { userId } = params
      if (!(await findVisibleUser(db, { userId, viewer: user }))) throw notFound()
      return listOrders(db, { viewer: user, query, userId })
    },
  })
  route(app, listOrdersByStatus, {
    auth: [groups.admin],
    schemas: { params: statusParams, query: orderListQuery, answer: orderPage },
    handler: ({ db, user, params, query }) =>
      listOrders(db, { viewer: user, query, status: params.status }),
  })
  route(app, listClientOrdersByStatus, {
    auth: everyoneButAdmin,
    schemas: { params: statusParams, query: orderListQuery, answer: orderPage },
    handler: ({ db, user, params, query }) =>
      listOrders(db, { viewer: user, query, status: params.status }),
  })
  oneOrderRoutes(app)
  orderWorkRoutes(app)
  orderDocumentRoutes(app)
}

function oneOrderRoutes(app: FastifyInstance) {
  route(app, getOrder, {
    auth: 'user',
    schemas: { params: z.object({ number: z.string() }), answer: orderDetail },
    handler: async ({ db, user, params }) => {
      const found = await findOrder(db, { number: params.number, viewer: user })
      if (!found) throw notFound()
      const extras = await findOrderExtras(db, found.order)
      return orderDetailOf(found, extras, { config: app.config, viewer: user })
    },
  })
  route(app, countCall, {
    auth: 'user',
    schemas: { query: orderListQuery, answer: orderCounts },
    handler: ({ db, user, query }) => countOrders(db, { viewer: user, query }),
  })
}
