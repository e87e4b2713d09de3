import type { FastifyInstance } from 'fastify'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import { planCategory } from 'shared-contracts/api/subscription.schema'
import { z } from 'zod/mini'
import { route } from '../app/route'
import { planCategoriesOf } from './plan-categories'

export function subscriptionRoutes(app: FastifyInstance): void {
  route(app, listPlans, {
    auth: 'public',
    schemas: { answer: z.array(planCategory) },
    handler: ({ db }) => planCategoriesOf(db),
  })
}
