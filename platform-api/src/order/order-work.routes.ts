import type { FastifyInstance } from 'fastify'
import {
  assignLawyer as assignCall,
  getOrderHistory,
} from 'shared-contracts/api/order-work.contract'
import {
  assignedLawyer,
  assignLawyerBody,
  orderHistory,
} from 'shared-contracts/api/order-work.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../app/failures'
import { route } from '../app/route'
import { readHistory } from './history/order-history'
import { assignLawyer } from './lawyer/assign-lawyer'
import { findOrder } from './order.queries'

/** What staff do on a paid order, and who may read what was done. */
export function orderWorkRoutes(app: FastifyInstance): void {
  route(app, assignCall, {
    auth: groupsWith('orders.assign-lawyer'),
    schemas: { body: assignLawyerBody, answer: assignedLawyer },
    handler: ({ db, user, body }) =>
      assignLawyer(db, { viewer: user, body, siteOrigin: app.config.siteOrigin }),
  })
  route(app, getOrderHistory, {
    auth: 'user',
    schemas: { params: z.object({ number: z.string() }), answer: orderHistory },
    handler: async ({ db, user, params }) => {
      const found = await findOrder(db, { number: params.number, viewer: user })
      if (!found) throw notFound()
      return readHistory(db, found, user)
    },
  })
}
