import { eq } from 'drizzle-orm'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { mails, notifications } from '../../tables/messages.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { orderTexts } from '../texts'
import { statusWithLawyer } from './assign-lawyer'

let api: TestApp
let admin: number
let customer: number
let serviceId: number

beforeAll(async () => {
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
  serviceId = await addService(api.db, { flow: 'B' })
})
afterAll(() => api.close())
beforeEach(async () => {
  customer = await addUser(api.db)
})

type OrderInput = Partial<Parameters<typeof addOrder>[1]>
const order = (overrides: OrderInput = {}) =>
  addOrder(api.db, {
    ...{ userId: customer, serviceId, flow: 'B', status: 'Payment Done' },
    ...{ item: 'Simple will', ...overrides },
  })
const path = '/api/order/assignAnLawyerToAnOrder/'
const assign = (number: string, lawyer: unknown, as: number | undefined = admin) =>
  api.call('POST', path, { as, body: { number, lawyer } })
const detail = async (number: string, as = admin) =>
  (await api.call('GET', `/api/order/detail/${number}/`, { as })).body as OrderDetail
const newLawyer = (firstName: string) =>
  addUser(api.db, { groupId: groups.lawyer, firstName, lastName: 'Nwachukwu' })
const notified = async (recipientId: number) =>
  api.db
    .select({ message: notifications.message, type: notifications.eventType })
    .from(notifications)
    .where(eq(notifications.recipientId, recipientId))

test('gives a paid order to a lawyer, who sees it from then on, and begins the work', async () => {
  const number = await order()
  const lawyer = await newLawyer('Ifeoma')
  expect((await api.call('GET', `/api/order/detail/${number}/`, { as: lawyer })).status).toBe(404)
  expect(await assign(number, lawyer)).toMatchObject({
    status: 200,
    body: { number, lawyer, laywerAssigned: 'Ifeoma Nwachukwu', status: 'Processing' },
  })
  expect(await detail(number, lawyer)).toMatchObject({
    status: 'Processing',
    assignLawyer: lawyer,
    laywerAssigned: 'Ifeoma Nwachukwu',
  })
})

test('tells the lawyer, by mail too, and the customer', async () => {
  const number = await order()
  const email = `lawyer-of-${number}@example.ng`
  const lawyer = await addUser(api.db, {
    ...{ groupId: groups.lawyer, firstName: 'Ifeoma', lastName: 'Nwachukwu', email },
  })
  await assign(number, String(lawyer))
  const assigned = `Order ${number}, Simple will, was assigned to you.`
  expect(await notified(lawyer)).toEqual([{ message: assigned, type: 'Lawyer' }])
  expect(await notified(customer)).toEqual([
    { message: `Ifeoma Nwachukwu is the lawyer who works on your order ${number}.`, type: 'Order' },
  ])
  const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, email))
  expect(mail?.subject).toBe(`Order ${number} was assigned to you`)
  expect(mail?.body).toContain(`http://site.test/dashboard/order-details/${number}/Simple%20will`)
})

test('gives the order to another lawyer, and the one before loses it', async () => {
  const number = await order()
  const [first, second] = [await newLawyer('Ifeoma'), await newLawyer('Sadiq')]
  await assign(number, first)
  await assign(number, second)
  expect((await api.call('GET', `/api/order/detail/${number}/`, { as: first })).status).toBe(404)
  expect((await detail(number, second)).assignLawyer).toBe(second)
  expect((await notified(first)).map(({ message }) => message)).toEqual([
    `Order ${number}, Simple will, was assigned to you.`,
    `Order ${number} was assigned to another lawyer. You cannot open it any more.`,
  ])
})

test('the same lawyer again changes nothing and tells nobody', async () => {
  const number = await order()
  const lawyer = await newLawyer('Ifeoma')
  await Promise.all([assign(number, lawyer), assign(number, lawyer)])
  expect(await assign(number, lawyer)).toMatchObject({ status: 200, body: { lawyer } })
  expect(await notified(lawyer)).toHaveLength(1)
})

test('work begins with the lawyer and what is completed stays completed', () => {
  expect(statusWithLawyer('Payment Done')).toBe('Processing')
  expect(statusWithLawyer('Order Placed')).toBe('Processing')
  expect(statusWithLawyer('Completed')).toBe('Completed')
})

test('only an active lawyer can have an order', async () => {
  const number = await order()
  const closed = { groupId: groups.lawyer, status: 'Deactivated' } as const
  const others = [customer, admin, await addStaff(api.db, groups.finance)]
  for (const id of [...others, await addUser(api.db, closed)]) {
    expect(await assign(number, id)).toMatchObject({
      status: 400,
      body: { lawyer: [orderTexts.notALawyer] },
    })
  }
  for (const id of [0, 999_999, -1, 1.5, 'Ifeoma', '', '1e9', '99999999999999999999']) {
    expect(await assign(number, id)).toMatchObject({
      status: 400,
      body: { lawyer: [`Invalid pk "${id}" - object does not exist.`] },
    })
  }
  expect(await detail(number)).toMatchObject({ assignLawyer: null, status: 'Payment Done' })
})

test('names what is missing', async () => {
  const required = ['This field is required.']
  expect(await api.call('POST', path, { as: admin, body: {} })).toMatchObject({
    status: 400,
    body: { number: required, lawyer: required },
  })
  expect(await assign('', await newLawyer('Ifeoma'))).toMatchObject({
    status: 400,
    body: { number: ['This field may not be blank.'] },
  })
})

test('an unpaid order, one without a lawyer’s part and one that is not there get none', async () => {
  const lawyer = await newLawyer('Ifeoma')
  expect(await assign(await order({ status: 'Payment Pending' }), lawyer)).toMatchObject({
    status: 409,
    body: { detail: orderTexts.unpaid },
  })
  expect(await assign(await order({ flow: 'A', status: 'Completed' }), lawyer)).toMatchObject({
    status: 409,
    body: { detail: orderTexts.withoutLawyer },
  })
  expect(await assign('AMF-0', lawyer)).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
})

test('is the admin’s alone', async () => {
  const number = await order()
  const lawyer = await newLawyer('Ifeoma')
  const staff = [groups.finance, groups.support].map((group) => addStaff(api.db, group))
  for (const as of [customer, lawyer, ...(await Promise.all(staff))]) {
    expect(await assign(number, lawyer, as)).toMatchObject({ status: 403 })
  }
  const body = { number, lawyer }
  expect(await api.call('POST', path, { body })).toMatchObject({ status: 401 })
  expect((await detail(number)).assignLawyer).toBeNull()
})
