import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import { seedPlans } from '../seed/plans/seed-plans'
import { createTestApp, type TestApp } from '../testing/test-app'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(seedPlans)
})
afterAll(() => api.close())

test('lists the plan categories in the order that clients count on', async () => {
  const { body } = await api.call('GET', '/api/subscription/category/')
  const categories = body as PlanCategory[]
  expect(categories.map(({ plans }) => plans.map((plan) => plan.subscription_title))).toEqual([
    ['FREEMIUM PLAN'],
    ['Starter', 'Business'],
    ['Annual'],
    ['Single'],
  ])
  expect(categories[1]?.plans[0]).toMatchObject({
    total_cost_with_IP: '5000.00',
    period: 'a month',
    subscription_description: '<ul><li>2 templates a month</li><li>Chat with support</li></ul>',
    points: ['2 templates a month', 'Chat with support'],
    highlighted: false,
  })
})
