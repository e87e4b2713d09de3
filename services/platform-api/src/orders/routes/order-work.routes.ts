import type { FastifyInstance } from 'fastify'
import {
  assignLawyer as assignCall,
  bulkAssignLawyer,
  bulkMarkOrders,
  getOrderHistory,
} from 'shared-contracts/api/order-work.contract'
import {
  assignedLawyer,
  assignLawyerBody,
  bulkAssignBody,
  bulkAssignment,
  bulkMarkBody,
  bulkMarking,
  orderHistory,
} from 'shared-contracts/api/order-work.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import { readHistory } from '../history/order-history'
import { assignLawyer, bulkAssign } from '../lawyer/assign-lawyer'
import { bulkMark } from '../mark/bulk-mark'
import { findOrder } from '../order.queries'
import { requireProofOf } from '../../accounts/two-step/proof'

/** What staff do on a paid order, and who may read what was done. */
export function orderWorkRoutes(app: FastifyInstance): void {
  route(app, assignCall, {
    auth: groupsWith('orders.assign-lawyer'),
    schemas: { body: assignLawyerBody, answer: assignedLawyer },
    handler: ({ db, user, body }) =>
      assignLawyer(db, { viewer: user, body, siteOrigin: app.config.siteOrigin }),
  })
  route(app, bulkAssignLawyer, {
    auth: groupsWith('orders.assign-lawyer'),
    schemas: { body: bulkAssignBody, answer: bulkAssignment },
    handler: ({ db, user, body }) =>
      bulkAssign(db, { viewer: user, body, siteOrigin: app.config.siteOrigin }),
  })
  route(app, bulkMarkOrders, {
    auth: groupsWith('orders.mark'),
    schemas: { body: bulkMarkBody, answer: bulkMarking },
    handler: async ({ db, user, body }) => {
      if (!body.dry_run) await requireProofOf(app, user)
      return bulkMark(db, { viewer: user, body })
    },
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
