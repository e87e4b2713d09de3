import { eq } from 'drizzle-orm'
import type { SubscriptionDetail } from 'shared-contracts/api/subscription.schema'
import { groups } from 'shared-contracts/capabilities'
import { consultations } from '../tables/subscriptions.tables'
import { orders } from '../tables/orders.tables'
import { paymentAttempts } from '../tables/payments.tables'
import { seedPlans } from '../../seed/plans/seed-plans'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { recordPlanUse } from '../pricing/allowance'
import { addSubscription, planIds } from './testing/add-subscription'

let api: TestApp
let serviceId: number
beforeAll(async () => {
  api = await createTestApp(seedPlans)
  serviceId = await addService(api.db)
})
afterAll(() => api.close())

const ask = (as: number | undefined, userId: number | string) =>
  api.call('GET', `/api/subscription/detail/${userId}`, { as })
const detailOf = async (userId: number) => (await ask(userId, userId)).body as SubscriptionDetail
const gone = { status: 404, body: { detail: 'Not found.' } }

async function takeOne(userId: number, subscriptionId: number, status: 'held' | 'used') {
  const number = await addOrder(api.db, { userId, serviceId })
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  const orderId = order?.id ?? 0
  const [attempt] = await api.db
    .insert(paymentAttempts)
    .values({
      ...{ orderId, userId, attemptNo: 1, origin: 'nothing-to-pay', status: 'paid' },
      ...{ expectedKobo: 0, createdOn: new Date() },
    })
    .returning()
  const use = { subscriptionId, userId, orderId, attemptId: attempt?.id ?? 0 }
  await recordPlanUse(api.db, { ...use, templateType: 'TEMPLATE', now: new Date() }, status)
  return number
}

test('shows the plan, what it gave, and what is left of it', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, { planId: planIds.business })
  const used = await takeOne(userId, subscriptionId, 'used')
  const held = await takeOne(userId, subscriptionId, 'held')
  const usage = {
    template_type: 'TEMPLATE',
    service_name: expect.stringMatching(/^Service/),
    service_type: 'Personal',
    service_category: 'Property',
    slug: expect.stringMatching(/^service-/),
    service_id: serviceId,
  }
  expect(await detailOf(userId)).toEqual({
    id: subscriptionId,
    plan: planIds.business,
    plan_details: { plan: 'Business' },
    active: true,
    valid_till: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    sub_usage: [
      { ...usage, order_no: held, availed: false },
      { ...usage, order_no: used, availed: true },
    ],
    sub_consultation: [],
    user: userId,
    customer_name: expect.stringMatching(/^Ada Obi/),
    started_on: expect.any(String),
    templates: 10,
    templates_left: 8,
    consultation_minutes: 60,
    consultation_minutes_left: 60,
  })
})

test('a plan that ended is shown as such, with nothing left', async () => {
  const { userId } = await addSubscription(api.db, {
    planId: planIds.business,
    validTill: new Date(Date.now() - 1000),
  })
  expect(await detailOf(userId)).toMatchObject({
    active: false,
    templates_left: 0,
    consultation_minutes_left: 0,
  })
})

test('shows the running plan before a newer one that ended', async () => {
  const { userId } = await addSubscription(api.db, { planId: planIds.annual })
  const startedOn = new Date(Date.now() - 1000)
  await addSubscription(api.db, {
    userId,
    planId: planIds.starter,
    startedOn,
    validTill: startedOn,
  })
  expect(await detailOf(userId)).toMatchObject({ plan: planIds.annual, active: true })
})

test('keeps consultations of an earlier plan in sight', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, { planId: planIds.business })
  const scheduledOn = new Date('2030-01-01T09:00:00Z')
  await api.db.insert(consultations).values({ subscriptionId, scheduledOn, minutesRequested: 20 })
  await addSubscription(api.db, { userId, planId: planIds.annual, startedOn: new Date() })
  const detail = await detailOf(userId)
  expect(detail).toMatchObject({ plan: planIds.annual, consultation_minutes_left: 720 })
  expect(detail.sub_consultation).toMatchObject([
    {
      status: 'Requested',
      plan: 'Business',
      scheduled_datetime: '2030-01-01T09:00:00.000Z',
      last_consulted: null,
      lawyer_name: '',
      duration_min_requested: 20,
      remaining_total_quota: 40,
      legal_consultation_per_month: 60,
    },
  ])
})

test('is not found for who never bought a plan', async () => {
  const userId = await addUser(api.db)
  expect(await ask(userId, userId)).toMatchObject(gone)
  await addSubscription(api.db, { userId, planId: planIds.starter, active: false, paidOn: null })
  expect(await ask(userId, userId)).toMatchObject(gone)
  expect(await ask(userId, 'ada')).toMatchObject(gone)
})

test('admins see everybody’s, a lawyer that of the own customers', async () => {
  const { userId, subscriptionId } = await addSubscription(api.db, { planId: planIds.business })
  const admin = await addStaff(api.db, groups.admin)
  const ofOrder = await addStaff(api.db, groups.lawyer)
  const ofConsultation = await addStaff(api.db, groups.lawyer)
  await addOrder(api.db, { userId, serviceId, lawyerId: ofOrder })
  await api.db.insert(consultations).values({
    ...{ subscriptionId, scheduledOn: new Date(), minutesRequested: 10 },
    ...{ status: 'Assigned', lawyerId: ofConsultation },
  })
  for (const as of [admin, ofOrder, ofConsultation]) {
    expect(await ask(as, userId)).toMatchObject({ status: 200, body: { user: userId } })
  }
  expect(await ask(await addStaff(api.db, groups.lawyer), userId)).toMatchObject(gone)
})

test('is closed to other customers, to finance and support, and to visitors', async () => {
  const { userId } = await addSubscription(api.db, { planId: planIds.business })
  const stranger = await addSubscription(api.db, { planId: planIds.business })
  expect(await ask(stranger.userId, userId)).toMatchObject(gone)
  for (const group of [groups.finance, groups.support]) {
    expect(await ask(await addStaff(api.db, group), userId)).toMatchObject({ status: 403 })
  }
  expect(await ask(undefined, userId)).toMatchObject({ status: 401 })
})
