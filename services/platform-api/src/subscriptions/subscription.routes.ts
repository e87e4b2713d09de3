import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import { subscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import {
  activatePlan,
  getSubscription,
  listPlanCategories as listCategoriesCall,
  listPlans,
  listSubscriptions,
} from 'shared-contracts/api/subscription.contract'
import {
  activationAnswer,
  activationBody,
  heldSubscriptions,
  planCategory,
  planCategoryPage,
  planListQuery,
  subscriptionDetail,
} from 'shared-contracts/api/subscription.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { invalid, notFound } from '../http/failures'
import { idParam } from '../http/params'
import { route } from '../http/route'
import { services } from '../tables/catalogue.tables'
import { choosePlan } from './buying/choose-plan'
import { heldSubscriptionsOf } from './held-subscriptions'
import { planCategoriesOf, listPlanCategories } from './plan-categories'
import { subscriptionCheckOf, findAllowance } from '../pricing/allowance'
import { subscriptionDetailOf } from './subscription-detail'

const checkQuery = z.object({ service: z.string() })

export function subscriptionRoutes(app: FastifyInstance): void {
  bindPlans(app)
  bindSubscriptions(app)
}

function bindPlans(app: FastifyInstance) {
  route(app, listPlans, {
    auth: 'public',
    schemas: { answer: z.array(planCategory) },
    handler: ({ db }) => planCategoriesOf(db),
  })
  route(app, listCategoriesCall, {
    auth: groupsWith('subscriptions.manage'),
    schemas: { query: planListQuery, answer: planCategoryPage },
    handler: ({ db, query }) => listPlanCategories(db, query),
  })
  route(app, activatePlan, {
    auth: groupsWith('subscriptions.choose'),
    schemas: { body: activationBody, answer: activationAnswer },
    handler: ({ db, user, body }) => choosePlan(db, { viewer: user, body, now: new Date() }),
  })
}

function bindSubscriptions(app: FastifyInstance) {
  route(app, getSubscription, {
    auth: groupsWith('subscriptions.see'),
    schemas: { params: z.object({ userId: idParam }), answer: subscriptionDetail },
    handler: ({ db, user, params: { userId } }) =>
      subscriptionDetailOf(db, { userId, viewer: user, now: new Date() }),
  })
  route(app, listSubscriptions, {
    auth: groupsWith('subscriptions.see'),
    schemas: { params: z.object({ userId: idParam }), answer: heldSubscriptions },
    handler: ({ db, user, params: { userId } }) =>
      heldSubscriptionsOf(db, { userId, viewer: user, now: new Date() }),
  })
  route(app, checkSubscription, {
    auth: 'user',
    schemas: { query: checkQuery, answer: subscriptionCheck },
    handler: async ({ db, user, query }) => {
      const id = idParam.safeParse(query.service)
      if (!id.success) throw invalid({ service: ['A valid integer is required.'] })
      const [service] = await db.select().from(services).where(eq(services.id, id.data))
      if (!service) throw notFound()
      const usage = { userId: user.id, serviceId: service.id, now: new Date() }
      return subscriptionCheckOf(await findAllowance(db, usage), service.costKobo)
    },
  })
}
