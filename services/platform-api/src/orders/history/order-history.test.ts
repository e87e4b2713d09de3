import { eq } from 'drizzle-orm'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { groups } from 'shared-contracts/capabilities'
import { orders } from '../../tables/orders.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'

let api: TestApp
let owner: number
let admin: number
let number: string

beforeAll(async () => {
  api = await createTestApp()
  const { db } = api
  owner = await addUser(db, { firstName: 'Yéwandé', lastName: 'Ṣówándé' })
  admin = await addUser(db, { groupId: groups.admin, firstName: 'Bùkọ́lá', lastName: 'Adéoyè' })
  number = await addOrder(db, {
    ...{ userId: owner, serviceId: await addService(db), flow: 'B', status: 'Payment Done' },
    createdOn: new Date('2026-03-01T08:00:00Z'),
    paidOn: new Date('2026-03-01T08:04:00Z'),
  })
})
afterAll(() => api.close())

const history = (as?: number, of = number) =>
  api.call('GET', `/api/x/orders/${of}/history`, { ...(as !== undefined && { as }) })

test('tells what happened, oldest first, with the names for staff and the roles for customers', async () => {
  const lawyer = await addUser(api.db, {
    ...{ groupId: groups.lawyer, firstName: 'Ifeoma', lastName: 'Nwachukwu' },
  })
  await api.call('POST', '/api/order/assignAnLawyerToAnOrder/', {
    as: admin,
    body: { number, lawyer },
  })
  const begun = [
    { kind: 'placed', at: '2026-03-01T08:00:00.000Z', by: 'Yéwandé Ṣówándé', subject: '' },
    { kind: 'paid', at: '2026-03-01T08:04:00.000Z', by: 'Yéwandé Ṣówándé', subject: '' },
  ]
  const assigned = { kind: 'lawyer-assigned', subject: 'Ifeoma Nwachukwu' }
  for (const as of [admin, lawyer, await addStaff(api.db, groups.finance)]) {
    expect((await history(as)).body).toMatchObject({
      results: [...begun, { ...assigned, by: 'Bùkọ́lá Adéoyè' }],
    })
  }
  expect((await history(owner)).body).toMatchObject({
    results: [...begun, { ...assigned, by: 'Admin' }],
  })
})

test('an unpaid order was only placed', async () => {
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  const open = await addOrder(api.db, { userId: owner, serviceId: order?.serviceId ?? 0 })
  const { results } = (await history(owner, open)).body as OrderHistory
  expect(results.map(({ kind }) => kind)).toEqual(['placed'])
})

test("another's order has no history, as one that does not exist", async () => {
  const missing = { status: 404, body: { detail: 'Not found.' } }
  for (const as of [await addUser(api.db), await addStaff(api.db, groups.lawyer)]) {
    expect(await history(as)).toMatchObject(missing)
  }
  expect(await history(owner, 'AMF-0')).toMatchObject(missing)
  expect(await history()).toMatchObject({ status: 401 })
})
