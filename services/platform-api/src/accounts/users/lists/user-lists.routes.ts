import type { FastifyInstance } from 'fastify'
import {
  countCustomers as countCustomersCall,
  countUsers as countUsersCall,
  getLawyer,
  listCustomers as customersCall,
  listCustomersByStatus,
  listLawyers as lawyersCall,
  listUsers as usersCall,
  listUsersOfGroup,
} from 'shared-contracts/api/users.contract'
import {
  customerCounts,
  customerPage,
  customerStatus,
  lawyerDetail,
  lawyerPage,
  userCounts,
  userCountsQuery,
  userListQuery,
  userPage,
} from 'shared-contracts/api/users.schema'
import { groupNames, groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../../http/failures'
import { idParam } from '../../../http/params'
import { route } from '../../../http/route'
import { countCustomers, listCustomers } from './customers.queries'
import { countUsers, findLawyer, listLawyers, listUsers } from './users.queries'

export function userListRoutes(app: FastifyInstance): void {
  bindCustomers(app)
  bindUsers(app)
  bindLawyers(app)
}

function bindCustomers(app: FastifyInstance) {
  const auth = groupsWith('customers.list')
  route(app, customersCall, {
    auth,
    schemas: { query: userListQuery, answer: customerPage },
    handler: ({ db, user, query }) => listCustomers(db, { viewer: user, query }),
  })
  route(app, listCustomersByStatus, {
    auth,
    schemas: {
      params: z.object({ status: customerStatus }),
      query: userListQuery,
      answer: customerPage,
    },
    handler: ({ db, user, params, query }) =>
      listCustomers(db, { viewer: user, query, status: params.status }),
  })
  route(app, countCustomersCall, {
    auth,
    schemas: { query: userCountsQuery, answer: customerCounts },
    handler: ({ db, user, query }) => countCustomers(db, { viewer: user, query }),
  })
}

function bindUsers(app: FastifyInstance) {
  const auth = groupsWith('users.manage')
  route(app, usersCall, {
    auth,
    schemas: { query: userListQuery, answer: userPage },
    handler: ({ db, query }) => listUsers(db, { query }),
  })
  route(app, listUsersOfGroup, {
    auth,
    schemas: { params: z.object({ groupId: idParam }), query: userListQuery, answer: userPage },
    handler: ({ db, params, query }) => {
      if (!Object.hasOwn(groupNames, params.groupId)) throw notFound()
      return listUsers(db, { query, group: params.groupId })
    },
  })
  route(app, countUsersCall, {
    auth,
    schemas: { query: userCountsQuery, answer: userCounts },
    handler: ({ db, query }) => countUsers(db, query),
  })
}

function bindLawyers(app: FastifyInstance) {
  route(app, lawyersCall, {
    auth: groupsWith('orders.assign-lawyer'),
    schemas: { query: userListQuery, answer: lawyerPage },
    handler: ({ db, query }) => listLawyers(db, query),
  })
  route(app, getLawyer, {
    auth: groupsWith('users.manage'),
    schemas: { params: z.object({ lawyerId: idParam }), answer: lawyerDetail },
    handler: async ({ db, params }) => {
      const found = await findLawyer(db, params.lawyerId)
      if (!found) throw notFound()
      return found
    },
  })
}
