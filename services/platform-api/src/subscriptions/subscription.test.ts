import type { PlanCategory, PlanCategoryPage } from 'shared-contracts/api/subscription.schema'
import { groups } from 'shared-contracts/capabilities'
import { seedPlans } from '../../seed/plans/seed-plans'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff } from '../testing/test-records'

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

const manage = (query = '', as?: number) =>
  api.call('GET', `/api/subscription/adminlist_subscriptioncategory/${query}`, { as })

test('lists the categories for an admin, a page at a time', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const { body } = await manage('?page_size=2&page=2', admin)
  const page = body as PlanCategoryPage
  expect(page).toMatchObject({ paginationTotal: 4, paginationCurrent: 2 })
  expect(page.results.map(({ subscription_category }) => subscription_category)).toEqual([
    'Annual plans',
    'Single plans',
  ])
  expect(await manage('?search=business', admin)).toMatchObject({
    body: { paginationTotal: 1, results: [{ subscription_category: 'Monthly plans' }] },
  })
  expect(await manage('?page=9', admin)).toMatchObject({
    status: 404,
    body: { detail: 'Invalid page.' },
  })
})

test('is the admin’s alone', async () => {
  for (const group of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    expect(await manage('', await addStaff(api.db, group))).toMatchObject({ status: 403 })
  }
  expect(await manage()).toMatchObject({ status: 401 })
})
