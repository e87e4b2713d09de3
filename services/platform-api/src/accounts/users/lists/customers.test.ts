import { consultations, subscriptions } from '../../../tables/subscriptions.tables'
import type { CustomerPage } from 'shared-contracts/api/users.schema'
import { groups } from 'shared-contracts/capabilities'
import { seedPlans } from '../../../../seed/plans/seed-plans'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../../testing/test-records'

let api: TestApp
let admin: number
let lawyer: number
const ids: Record<string, number> = {}

const joined = (day: string) => new Date(`${day}T10:00:00Z`)
const names = (body: unknown) => (body as CustomerPage).results.map(({ username }) => username)
const list = (as: number, query = '') => api.call('GET', `/api/auth/client/${query}`, { as })
const byStatus = (as: number, status: string, query = '') =>
  api.call('GET', `/api/auth/status_based_clients/${status}/${query}`, { as })
const count = (as: number, query = '') => api.call('GET', `/api/x/customer-counts${query}`, { as })

beforeAll(async () => {
  api = await createTestApp(seedPlans)
  const { db } = api
  const add = async (username: string, fields: Parameters<typeof addUser>[1]) => {
    ids[username] = await addUser(db, { username, ...fields })
  }
  admin = await addStaff(db, groups.admin)
  lawyer = await addStaff(db, groups.lawyer)
  await add('emeka', {
    firstName: 'Chukwuemeka',
    lastName: 'Okonkwo',
    phone: '08031234567',
    email: 'emeka.o@example.ng',
    createdOn: new Date('2026-03-01T22:59:00Z'),
  })
  await add('subomi', {
    firstName: 'Ọláṣubọ̀mí',
    lastName: 'Balógun',
    createdOn: new Date('2026-03-01T23:00:00Z'),
  })
  await add('waits', { firstName: 'Bisi', status: 'Inactive', createdOn: joined('2026-04-01') })
  await add('left', { firstName: 'Jide', status: 'Cancelled', createdOn: joined('2026-05-01') })
  await add('closed', { firstName: 'Zara', status: 'Deactivated', createdOn: joined('2026-06-01') })
  const serviceId = await addService(db)
  const order = (username: string, day: string, lawyerId?: number) =>
    addOrder(db, { userId: ids[username] ?? 0, serviceId, lawyerId, createdOn: joined(day) })
  await order('emeka', '2026-03-02', lawyer)
  await order('emeka', '2026-07-04')
  await order('subomi', '2026-08-01')
  const startedOn = new Date()
  await db
    .insert(subscriptions)
    .values({ userId: ids['emeka'] ?? 0, planId: 3, active: true, startedOn })
})
afterAll(() => api.close())

test('shows each customer with the last order and the running plan, who joined last first', async () => {
  const { status, body } = await list(admin)
  expect(status).toBe(200)
  expect(body).toMatchObject({ paginationTotal: 5, paginationCurrent: 1 })
  expect(names(body)).toEqual(['closed', 'left', 'waits', 'subomi', 'emeka'])
  expect((body as CustomerPage).results.at(-1)).toEqual({
    id: ids['emeka'],
    username: 'emeka',
    first_name: 'Chukwuemeka',
    last_name: 'Okonkwo',
    email: 'emeka.o@example.ng',
    phone: '08031234567',
    created_on: '2026-03-01T22:59:00.000Z',
    lastorderdate: '2026-07-04T10:00:00.000Z',
    subscriptionname: 'Business',
    status: 'Active',
  })
  expect((body as CustomerPage).results[2]).toMatchObject({
    lastorderdate: null,
    subscriptionname: 'FREEMIUM PLAN',
    status: 'Inactive',
  })
})

test.each([groups.finance, groups.support])('opens for group %i', async (group) => {
  const { body } = await list(await addStaff(api.db, group))
  expect(body).toMatchObject({ paginationTotal: 5 })
})

test('shows a lawyer the customers of assigned orders, and of their orders no others', async () => {
  const { body } = await list(lawyer)
  expect(body).toMatchObject({
    paginationTotal: 1,
    results: [{ username: 'emeka', lastorderdate: '2026-03-02T10:00:00.000Z' }],
  })
  expect((await list(await addStaff(api.db, groups.lawyer))).body).toMatchObject({
    paginationTotal: 0,
    results: [],
  })
})

test('shows a lawyer the customers of assigned consultations, until they are rejected', async () => {
  const { db } = api
  const advisor = await addStaff(db, groups.lawyer)
  const [held] = await db.select().from(subscriptions)
  const asked = { scheduledOn: new Date(), minutesRequested: 10, lawyerId: advisor }
  await db.insert(consultations).values({ ...asked, subscriptionId: held!.id, status: 'Assigned' })
  expect((await list(advisor)).body).toMatchObject({
    paginationTotal: 1,
    results: [{ username: 'emeka', lastorderdate: null }],
  })
  expect((await count(advisor)).body).toMatchObject({ counts: { All: 1, Active: 1 } })
  const profile = (as: number) =>
    api.call('GET', `/api/auth/view_profile/${ids['emeka'] ?? 0}/`, { as })
  const orders = (as: number) => api.call('GET', `/api/order/list/${ids['emeka'] ?? 0}`, { as })
  expect(await profile(advisor)).toMatchObject({ status: 200 })
  expect((await orders(advisor)).body).toMatchObject({ paginationTotal: 0 })
  const another = await addStaff(db, groups.lawyer)
  expect(await profile(another)).toMatchObject({ status: 404 })
  await db.update(consultations).set({ status: 'Rejected' })
  expect((await list(advisor)).body).toMatchObject({ paginationTotal: 0 })
  expect(await profile(advisor)).toMatchObject({ status: 404 })
  await db.delete(consultations)
})

test('counts each status within what the caller may see and the query asks for', async () => {
  const all = { All: 5, Active: 2, Inactive: 1, Cancelled: 2 }
  for (const as of [admin, await addStaff(api.db, groups.finance)]) {
    expect((await count(as)).body).toEqual({ counts: all })
  }
  expect((await count(lawyer)).body).toEqual({
    counts: { All: 1, Active: 1, Inactive: 0, Cancelled: 0 },
  })
  const query = '?search=zara&date_joined__date__gte=2026-05-01'
  expect((await count(admin, query)).body).toMatchObject({ counts: { All: 1, Cancelled: 1 } })
  expect(await count(admin, '?date_joined__date__gte=2026-02-30')).toMatchObject({ status: 400 })
})

test('is closed to customers and visitors', async () => {
  const customer = ids['emeka'] ?? 0
  const replies = [list(customer), byStatus(customer, 'Active'), count(customer)]
  for (const reply of await Promise.all(replies)) {
    expect(reply).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
  }
  const urls = ['/api/auth/client/', '/api/auth/status_based_clients/Active/']
  for (const url of [...urls, '/api/x/customer-counts']) {
    expect(await api.call('GET', url)).toMatchObject({ status: 401 })
  }
})

test('filters by status; whom staff deactivated is Cancelled like who left', async () => {
  expect(names((await byStatus(admin, 'Active')).body)).toEqual(['subomi', 'emeka'])
  expect(names((await byStatus(admin, 'Inactive')).body)).toEqual(['waits'])
  expect((await byStatus(admin, 'Cancelled')).body).toMatchObject({
    paginationTotal: 2,
    results: [
      { username: 'closed', status: 'Cancelled' },
      { username: 'left', status: 'Cancelled' },
    ],
  })
  expect(names((await byStatus(lawyer, 'Active')).body)).toEqual(['emeka'])
  expect(await byStatus(admin, 'Deactivated')).toMatchObject({ status: 404 })
})

test('counts days in Lagos and says which date it cannot read', async () => {
  const day = '?date_joined__date__gte=2026-03-02&date_joined__date__lte=2026-03-02'
  expect(names((await list(admin, day)).body)).toEqual(['subomi'])
  expect(names((await byStatus(admin, 'Active', day)).body)).toEqual(['subomi'])
  expect(await list(admin, '?date_joined__date__gte=2026-02-30')).toMatchObject({
    status: 400,
    body: { date_joined__date__gte: ['Enter a valid date.'] },
  })
})

test('finds words in name, user name, address and phone without tone marks', async () => {
  const find = async (text: string) =>
    names((await list(admin, `?search=${encodeURIComponent(text)}`)).body)
  expect(await find('olasubomi BALOGUN')).toEqual(['subomi'])
  expect(await find('0803123')).toEqual(['emeka'])
  expect(await find('emeka.o@')).toEqual(['emeka'])
  expect(await find('100%')).toEqual([])
})

test('sorts by name and last order, without an order last', async () => {
  const sorted = async (ordering: string) =>
    names((await list(admin, `?ordering=${ordering}`)).body)
  expect(await sorted('name')).toEqual(['waits', 'emeka', 'left', 'subomi', 'closed'])
  expect((await sorted('lastorderdate')).slice(0, 2)).toEqual(['emeka', 'subomi'])
  expect((await sorted('-lastorderdate')).slice(0, 2)).toEqual(['subomi', 'emeka'])
  expect(await sorted('password_hash')).toEqual(await sorted('-created_on'))
})

test('pages with the true total', async () => {
  const { body } = await list(admin, '?page=2&page_size=2')
  expect(body).toMatchObject({ paginationTotal: 5, paginationCurrent: 2 })
  expect(names(body)).toEqual(['waits', 'subomi'])
  expect(await list(admin, '?page=9')).toMatchObject({
    status: 404,
    body: { detail: 'Invalid page.' },
  })
})
