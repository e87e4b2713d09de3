import { eq } from 'drizzle-orm'
import { paymentAttempts } from '../tables/payments.tables'
import { orders } from '../tables/orders.tables'
import { seedPlans } from '../../seed/plans/seed-plans'
import { serviceCategories, services, serviceTypes } from '../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addUser } from '../testing/test-records'
import { subscriptionUsages } from '../tables/discounts.tables'
import { subscriptions } from '../tables/subscriptions.tables'

const free = 1
const starter = 2
const single = 5
const day = 86_400_000

let api: TestApp
let serviceId: number
beforeAll(async () => {
  api = await createTestApp(seedPlans)
  serviceId = await addService(api.db)
})
afterAll(() => api.close())

const check = (as: number, service: number | string = serviceId) =>
  api.call('GET', `/api/order/subscription-check/?service=${service}`, { as })

async function subscriber(
  planId: number,
  overrides: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const userId = await addUser(api.db)
  const [row] = await api.db
    .insert(subscriptions)
    .values({
      userId,
      planId,
      active: true,
      startedOn: new Date(Date.now() - 5 * day),
      validTill: new Date(Date.now() + 25 * day),
      ...overrides,
    })
    .returning({ id: subscriptions.id })
  return { userId, subscriptionId: row?.id ?? 0 }
}

async function takeOne(
  { userId, subscriptionId }: { userId: number; subscriptionId: number },
  createdOn: Date,
) {
  const number = await addOrder(api.db, { userId, serviceId })
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  const orderId = order?.id ?? 0
  const [attempt] = await api.db
    .insert(paymentAttempts)
    .values({
      orderId,
      userId,
      attemptNo: 1,
      origin: 'nothing-to-pay',
      status: 'paid',
      expectedKobo: 0,
      createdOn,
    })
    .returning()
  const use = { subscriptionId, userId, orderId, attemptId: attempt?.id ?? 0 }
  await api.db
    .insert(subscriptionUsages)
    .values({ ...use, templateType: 'TEMPLATE', status: 'used', createdOn })
}

test('takes the whole price off for who has a template left', async () => {
  const { userId, subscriptionId } = await subscriber(starter)
  expect((await check(userId)).body).toEqual({
    message: 'Discount successfully applied.',
    discount: '15000.00',
    id_of_service_usage: subscriptionId,
    template_type: 'TEMPLATE',
  })
})

test('counts what was taken in this period only', async () => {
  const holder = await subscriber(starter, {
    startedOn: new Date(Date.now() - 45 * day),
    validTill: new Date(Date.now() + 15 * day),
  })
  await takeOne(holder, new Date(Date.now() - 40 * day))
  await takeOne(holder, new Date(Date.now() - 2 * day))
  expect((await check(holder.userId)).body).toMatchObject({ discount: '15000.00' })
  await takeOne(holder, new Date(Date.now() - 1 * day))
  expect((await check(holder.userId)).body).toEqual({
    message: 'You have used all the templates of your plan for this period.',
    discount: '0.00',
    id_of_service_usage: 0,
    template_type: 'TEMPLATE',
  })
})

test('lets a single plan pay for one document, however long ago it was bought', async () => {
  const holder = await subscriber(single, { startedOn: new Date('2025-01-31'), validTill: null })
  expect((await check(holder.userId)).body).toMatchObject({ discount: '15000.00' })
  await takeOne(holder, new Date('2025-03-01'))
  expect((await check(holder.userId)).body).toMatchObject({ discount: '0.00' })
})

test('gives nothing to who has no plan, the free one, or one that ended', async () => {
  const none = await addUser(api.db)
  const ended = await subscriber(starter, { validTill: new Date(Date.now() - 1000) })
  const stopped = await subscriber(starter, { active: false })
  const holders = [none, (await subscriber(free)).userId, ended.userId, stopped.userId]
  for (const userId of holders) {
    expect((await check(userId)).body).toMatchObject({
      message: 'You have no active plan.',
      discount: '0.00',
    })
  }
})

test('does not include what a lawyer does', async () => {
  const legal = await addService(api.db)
  const [service] = await api.db.select().from(services).where(eq(services.id, legal))
  await api.db
    .insert(serviceTypes)
    .values({ id: 4, category: 'Lawyer services', bannerContent: '', meta: service?.meta as never })
  await api.db
    .update(serviceCategories)
    .set({ typeId: 4 })
    .where(eq(serviceCategories.id, service?.categoryId ?? 0))
  const { userId } = await subscriber(starter)
  expect((await check(userId, legal)).body).toEqual({
    message: 'Please upgrade to the higher plans',
    discount: '0.00',
    id_of_service_usage: 0,
    template_type: 'LEGALSERVICE',
  })
})

test('answers for real services and signed-in customers only', async () => {
  const { userId } = await subscriber(starter)
  expect(await check(userId, 999_999)).toMatchObject({ status: 404 })
  expect(await check(userId, 'ada')).toMatchObject({
    status: 400,
    body: { service: ['A valid integer is required.'] },
  })
  expect(await api.call('GET', '/api/order/subscription-check/?service=1')).toMatchObject({
    status: 401,
  })
})
