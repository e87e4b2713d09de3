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
  allOrdersQuery,
  orderCounts,
  orderCountsQuery,
  orderDetail,
  orderListQuery,
  orderPage,
  orderStatus,
  userOrdersQuery,
} from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import type { SignedInUser } from '../../http/authentication'
import { route } from '../../http/route'
import { findVisibleUser } from '../../accounts/auth.queries'
import type { Db } from '../../database/database'
import { paidChecklist } from '../checklist'
import { orderDetailOf } from './order-detail'
import { countOrders } from '../counts/count-orders'
import { orderDocumentRoutes } from '../documents/order-documents.routes'
import { firstPageOf } from '../documents/read-document'
import { ofCustomers, type OrderOwner } from '../order-scope'
import { listOrders } from './list-orders'
import { findOrder, findOrderExtras } from '../order.queries'
import { orderWorkRoutes } from './order-work.routes'

const statusParams = z.object({ status: orderStatus })
const everyoneButAdmin = [groups.customer, groups.lawyer, groups.finance, groups.support]

export function orderRoutes(app: FastifyInstance): void {
  route(app, listCall, {
    auth: 'user',
    schemas: { query: allOrdersQuery, answer: orderPage },
    handler: ({ db, user, query }) =>
      listOrders(db, { viewer: user, query, customers: ofCustomers(db, query, user) }),
  })
  route(app, listUserOrders, {
    auth: 'user',
    schemas: { params: z.object({ userId: idParam }), query: userOrdersQuery, answer: orderPage },
    handler: async ({ db, user, params: { userId }, query }) => {
      const owner = await ownerOf(db, userId, user)
      return listOrders(db, { viewer: user, query, status: query.status, of: owner })
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
      return {
        ...orderDetailOf(found, extras, { config: app.config, viewer: user }),
        ...(await firstPageOf(db, found)),
        ...(await paidChecklist(db, found.order)),
      }
    },
  })
  route(app, countCall, {
    auth: 'user',
    schemas: { query: orderCountsQuery, answer: orderCounts },
    handler: async ({ db, user, query }) => {
      const owner = query.user === undefined ? undefined : await ownerOf(db, query.user, user)
      return countOrders(db, { viewer: user, query, of: owner })
    },
  })
}

/** Throws 404 for a user whom the viewer may not see. */
async function ownerOf(db: Db, userId: number, viewer: SignedInUser): Promise<OrderOwner> {
  const owner = await findVisibleUser(db, { userId, viewer })
  if (!owner) throw notFound()
  return owner
}
