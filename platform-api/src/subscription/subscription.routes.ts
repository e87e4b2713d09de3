import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import { subscriptionCheck } from 'shared-contracts/api/order.schema'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import { planCategory } from 'shared-contracts/api/subscription.schema'
import { z } from 'zod/mini'
import { invalid, notFound } from '../app/failures'
import { idParam } from '../app/params'
import { route } from '../app/route'
import { services } from '../services/services.tables'
import { planCategoriesOf } from './plan-categories'
import { subscriptionCheckOf } from './subscription-check'
import { findAllowance } from './subscription-usage.queries'

const checkQuery = z.object({ service: z.string() })

export function subscriptionRoutes(app: FastifyInstance): void {
  route(app, listPlans, {
    auth: 'public',
    schemas: { answer: z.array(planCategory) },
    handler: ({ db }) => planCategoriesOf(db),
  })
  route(app, checkSubscription, {
    auth: 'user',
    schemas: { query: checkQuery, answer: subscriptionCheck },
    handler: async ({ db, user, query }) => {
      const id = idParam.safeParse(query.service)
      if (!id.success) throw invalid({ service: ['A valid integer is required.'] })
      const [service] = await db.select().from(services).where(eq(services.id, id.data))
      if (!service) throw notFound()
      const asked = { userId: user.id, serviceId: service.id, now: new Date() }
      return subscriptionCheckOf(await findAllowance(db, asked), service.costKobo)
    },
  })
}
