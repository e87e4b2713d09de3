import { lagosDate } from 'agreement-template/format'
import type { OrderPage } from 'shared-contracts/api/order.schema'
import type { Overview } from 'shared-contracts/api/overview.schema'
import { groups } from 'shared-contracts/capabilities'
import { agreements } from '../tables/agreements.tables'
import { storeMessage } from '../chat/live-chat'
import { consultations, plans, planCategories, subscriptions } from '../tables/subscriptions.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addSupportAccount, addUser } from '../testing/test-records'
import { overviewOf } from './overview-of'

let api: TestApp
let customer: number
let lawyer: number
let serviceId: number
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

beforeAll(async () => {
  api = await createTestApp()
  await addSupportAccount(api.db)
  serviceId = await addService(api.db, { slug: 'simple-will', title: 'Simple will' })
  customer = await addUser(api.db)
  lawyer = await addStaff(api.db, groups.lawyer)
  const own = { userId: customer, serviceId }
  await addOrder(api.db, { ...own, createdOn: now })
  await addOrder(api.db, { ...own, createdOn: daysAgo(3) })
  await addOrder(api.db, { ...own, flow: 'B', status: 'Payment Done', paidOn: now, createdOn: now })
  await addOrder(api.db, {
    ...{ ...own, flow: 'B', status: 'Processing', lawyerId: lawyer, createdOn: daysAgo(40) },
    ...{ paidOn: daysAgo(2), costKobo: 1_000_000, couponDiscountKobo: 250_000, filingKobo: 50_000 },
  })
  await addConsultations()
  await storeMessage(
    api.db,
    { id: customer },
    { id: 'first', text: 'Good morning', recipients: ['67'] },
  )
  await api.db.insert(agreements).values([
    { id: 'a'.repeat(32), serviceId, ownerId: customer },
    { id: 'b'.repeat(32), serviceId, ownerId: customer, status: 'Completed', orderNumber: 'AMF-1' },
    { id: 'c'.repeat(32), serviceId },
  ])
})
afterAll(() => api.close())

async function addConsultations() {
  await api.db.insert(planCategories).values({ id: 1, name: 'Monthly', position: 1 })
  const [plan] = await api.db
    .insert(plans)
    .values({
      ...{ categoryId: 1, position: 1, title: 'Starter', titleDescription: '', costKobo: 500_000 },
      ...{ description: '', points: [], period: 'a month', months: 1, templates: 1 },
      consultationMinutes: 60,
    })
    .returning()
  const [held] = await api.db
    .insert(subscriptions)
    .values({
      ...{ userId: customer, planId: plan!.id, active: true, startedOn: daysAgo(1) },
      ...{ paidOn: daysAgo(1), validTill: new Date('2099-01-01T00:00:00Z') },
    })
    .returning()
  const row = { subscriptionId: held!.id, minutesRequested: 15, scheduledOn: now }
  await api.db.insert(consultations).values([
    { ...row, status: 'Requested', scheduledOn: daysAgo(-9) },
    { ...row, status: 'Assigned', lawyerId: lawyer },
    { ...row, status: 'Accepted', lawyerId: await addStaff(api.db, groups.lawyer) },
    { ...row, status: 'Rejected', lawyerId: lawyer },
  ])
}

async function overview(as: number): Promise<Overview> {
  const answer = await api.call('GET', '/api/x/overview', { as })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Overview
}
const countsOf = ({ items }: Overview) =>
  Object.fromEntries(items.map(({ key, count }) => [key, count]))

test('shows an admin what waits, and what the last 30 days brought', async () => {
  const seen = await overview(await addStaff(api.db, groups.admin))
  expect(countsOf(seen)).toEqual({
    'orders-without-lawyer': 1,
    'consultations-without-lawyer': 1,
    'consultations-today': 2,
    'conversations-unanswered': 1,
    'orders-unpaid': 1,
  })
  expect(seen.days).toHaveLength(30)
  expect(seen.days?.at(-1)).toEqual({ day: lagosDate(now), orders: 2, paid: '15000.00' })
  expect(seen.days?.at(-3)).toMatchObject({ orders: 0, paid: '8000.00' })
  expect(seen.days?.at(-4)).toMatchObject({ orders: 1, paid: '0.00' })
})

test('the query of a count shows exactly those orders in the list', async () => {
  for (const as of [await addStaff(api.db, groups.admin), customer]) {
    const { items } = await overview(as)
    const admin = as !== customer
    for (const { key, count, query } of items.filter(({ key }) => key.startsWith('orders'))) {
      const { status, ...days } = query
      const list = `/api/order/order_based_payment${admin ? '' : '_client'}/${status}/`
      const search = new URLSearchParams(days)
      const { body } = await api.call('GET', `${list}?${search}`, { as })
      expect([key, (body as OrderPage).paginationTotal]).toEqual([key, count])
    }
  }
})

test('shows a lawyer the own work only', async () => {
  expect(countsOf(await overview(lawyer))).toEqual({
    'orders-in-work': 1,
    'consultations-to-answer': 1,
    'consultations-today': 1,
  })
  const other = await overview(await addStaff(api.db, groups.lawyer))
  expect(countsOf(other)).toEqual({
    'orders-in-work': 0,
    'consultations-to-answer': 0,
    'consultations-today': 0,
  })
  expect(other).not.toHaveProperty('days')
})

test('shows a customer the own orders, forms and plan, and nobody else’s', async () => {
  const seen = await overview(customer)
  expect(countsOf(seen)).toEqual({ 'orders-unpaid': 2, 'documents-ready': 0 })
  expect(seen.plan).toEqual({ title: 'Starter', valid_till: '2099-01-01T00:00:00.000Z' })
  expect(seen.drafts).toMatchObject([{ id: 'a'.repeat(32), slug: 'simple-will' }])
  expect(await overview(await addUser(api.db))).toEqual({
    items: [
      { key: 'orders-unpaid', count: 0, query: { status: 'Payment Pending' } },
      { key: 'documents-ready', count: 0, query: { status: 'Completed' } },
    ],
    drafts: [],
    plan: null,
  })
})

test('money is for admins and finance', async () => {
  for (const group of [groups.finance, groups.support] as const) {
    const seen = await overview(await addStaff(api.db, group))
    expect('days' in seen).toBe(group === groups.finance)
  }
  expect(await api.call('GET', '/api/x/overview')).toMatchObject({ status: 401 })
})

test('what was left unpaid today waits from tomorrow on', async () => {
  const viewer = { id: 0, username: 'finance', group: groups.finance }
  const unpaid = async (at: Date) =>
    (await overviewOf(api.db, { viewer, now: at })).items.find(({ key }) => key === 'orders-unpaid')
  expect(await unpaid(now)).toMatchObject({ count: 1 })
  expect(await unpaid(daysAgo(-1))).toMatchObject({
    count: 2,
    query: { created_on__date__lte: lagosDate(now) },
  })
})
