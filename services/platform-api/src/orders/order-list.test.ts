import { eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { OrderPage } from 'shared-contracts/api/order.schema'
import { users } from '../tables/accounts.tables'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { orders } from '../tables/orders.tables'

let api: TestApp
let serviceId: number
let owner: number
let other: number
let lawyer: number
const numbers = (body: unknown) => (body as OrderPage).results.map((order) => order.number)
const list = (as: number, query = '') => api.call('GET', `/api/order/list/${query}`, { as })

beforeAll(async () => {
  api = await createTestApp()
  const { db } = api
  serviceId = await addService(db)
  owner = await addUser(db, { firstName: 'Chukwuemeka', lastName: 'Okonkwo', username: 'emeka_o' })
  other = await addUser(db, { firstName: 'Adébáyọ̀', lastName: 'Ọláṣubọ̀mí', username: 'adebayo_o' })
  lawyer = await addUser(db, { groupId: groups.lawyer, firstName: 'Ifeoma', lastName: 'Nwachukwu' })
  const add = (number: string, userId: number, createdOn: string, rest = {}) =>
    addOrder(db, { number, userId, serviceId, createdOn: new Date(createdOn), ...rest })
  await add('AMF-1', owner, '2026-03-01T22:59:00Z', { status: 'Completed', filingKobo: 2_100_000 })
  await add('AMF-2', owner, '2026-03-01T23:00:00Z', { item: 'Loan agreement' })
  await add('AMF-3', other, '2026-03-02T22:59:00Z', {
    status: 'Processing',
    flow: 'B',
    lawyerId: lawyer,
    item: 'Deed of assignment',
  })
  await add('AMF-4', other, '2026-03-02T23:00:00Z', { status: 'Completed', item: '100% share' })
})
afterAll(() => api.close())

test('shows a customer the own orders, newest first, and nobody else’s', async () => {
  expect((await list(owner)).body).toMatchObject({
    paginationTotal: 2,
    paginationCurrent: 1,
    results: [
      { number: 'AMF-2', amount: '15000.00', status: 'Payment Pending', laywerAssigned: '' },
      { number: 'AMF-1', amount: '36000.00', date: '2026-03-01T22:59:00.000Z', user: owner },
    ],
  })
  expect(numbers((await list(other)).body)).toEqual(['AMF-4', 'AMF-3'])
})

test('shows a lawyer the assigned orders with the customer’s name', async () => {
  expect((await list(lawyer)).body).toMatchObject({
    paginationTotal: 1,
    results: [
      {
        number: 'AMF-3',
        customerName: 'Adébáyọ̀ Ọláṣubọ̀mí',
        laywerAssigned: 'Ifeoma Nwachukwu',
        flow_type: 'Type B',
      },
    ],
  })
})

test.each([groups.admin, groups.finance, groups.support])(
  'shows group %i every order',
  async (group) => {
    expect((await list(await addStaff(api.db, group))).body).toMatchObject({ paginationTotal: 4 })
  },
)

test('counts a day from midnight to midnight in Lagos', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const day = '?created_on__date__gte=2026-03-02&created_on__date__lte=2026-03-02'
  expect(numbers((await list(admin, day)).body)).toEqual(['AMF-3', 'AMF-2'])
  const from = await list(admin, '?created_on__date__gte=2026-03-03')
  expect(numbers(from.body)).toEqual(['AMF-4'])
})

test('says which date it cannot read', async () => {
  expect(await list(owner, '?created_on__date__gte=2026-02-30')).toMatchObject({
    status: 400,
    body: { created_on__date__gte: ['Enter a valid date.'] },
  })
})

test('pages with the true total and refuses a page that is not there', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const second = await list(admin, '?page=2&page_size=3')
  expect(second.body).toMatchObject({ paginationTotal: 4, paginationCurrent: 2 })
  expect(numbers(second.body)).toEqual(['AMF-1'])
  expect((await list(admin, '?page_size=10000000')).body).toMatchObject({ paginationTotal: 4 })
  for (const page of ['3', '0', 'last']) {
    expect(await list(admin, `?page=${page}&page_size=3`)).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  }
})

test('finds words in number, item and customer without tone marks', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const find = async (text: string) =>
    numbers((await list(admin, `?search=${encodeURIComponent(text)}`)).body)
  expect(await find('olasubomi deed')).toEqual(['AMF-3'])
  expect(await find('ADÉBÁYỌ̀')).toEqual(['AMF-4', 'AMF-3'])
  expect(await find('amf-2')).toEqual(['AMF-2'])
  expect(await find('emeka_o')).toEqual(['AMF-2', 'AMF-1'])
  expect(await find('100%')).toEqual(['AMF-4'])
  expect(await find('EMEKA_O')).toEqual(['AMF-2', 'AMF-1'])
  expect(await find("' or true --")).toEqual([])
})

test('finds by the customer’s e-mail address and by status', async () => {
  const { db } = api
  const admin = await addStaff(db, groups.admin)
  const find = async (text: string, as = admin) =>
    numbers((await list(as, `?search=${encodeURIComponent(text)}`)).body)
  await db.update(users).set({ email: 'Emeka.O@firm.example.ng' }).where(eq(users.id, owner))
  expect(await find('emeka.o@firm.example.ng')).toEqual(['AMF-2', 'AMF-1'])
  expect(await find('loan emeka.o@firm')).toEqual(['AMF-2'])
  expect(await find('nobody@firm.example.ng')).toEqual([])
  expect(await find('completed')).toEqual(['AMF-4', 'AMF-1'])
  expect(await find('payment pend')).toEqual(['AMF-2'])
  expect(await find('completed', owner)).toEqual(['AMF-1'])
  expect(await find('emeka.o@firm.example.ng', other)).toEqual([])
})

test('finds a number by its beginning, however long numbers have become', async () => {
  const { db } = api
  const customer = await addUser(db, { username: 'àmf-7001', lastName: 'Bello' })
  for (const number of ['AMF-700123', 'AMF-7001234', 'AMF-170012', 'AMF-70']) {
    await addOrder(db, { number, userId: customer, serviceId, createdOn: new Date('2026-02-01') })
  }
  const find = async (text: string) =>
    numbers((await list(customer, `?search=${encodeURIComponent(text)}&ordering=number`)).body)
  expect(await find('amf-700123')).toEqual(['AMF-700123', 'AMF-7001234'])
  expect(await find('AMF-70')).toEqual(['AMF-70', 'AMF-700123', 'AMF-7001234'])
  expect(await find('amf-7001234 bello')).toEqual(['AMF-7001234'])
  expect(await find('Àmf-7001')).toEqual(['AMF-70', 'AMF-170012', 'AMF-700123', 'AMF-7001234'])
  expect(await find('70012')).toEqual(['AMF-170012', 'AMF-700123', 'AMF-7001234'])
  expect(await find('amf-7001234567890123')).toEqual([])
  await db.update(users).set({ username: 'Ngozi.Eze1409' }).where(eq(users.id, customer))
  expect(await find('ngozi.eze140 amf-70')).toHaveLength(3)
  expect(await find('gozi.eze1409')).toHaveLength(4)
  expect(await find('ada.eze1409')).toEqual([])
  await db.delete(orders).where(eq(orders.userId, customer))
})

test('sorts by item and number in both directions and ignores other columns', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const sorted = async (ordering: string) =>
    numbers((await list(admin, `?ordering=${ordering}`)).body)
  expect(await sorted('number')).toEqual(['AMF-1', 'AMF-2', 'AMF-3', 'AMF-4'])
  expect(await sorted('-item')).toEqual(['AMF-1', 'AMF-2', 'AMF-3', 'AMF-4'])
  expect(await sorted('password_hash')).toEqual(['AMF-4', 'AMF-3', 'AMF-2', 'AMF-1'])
  expect(await sorted('constructor')).toEqual(['AMF-4', 'AMF-3', 'AMF-2', 'AMF-1'])
})

test('lists by status: one call for the admin, one for everybody else, each in its own scope', async () => {
  const admin = await addStaff(api.db, groups.admin)
  const status = (call: string, as: number, name = 'Completed') =>
    api.call('GET', `/api/order/${call}/${encodeURIComponent(name)}/`, { as })
  expect(numbers((await status('order_based_payment', admin)).body)).toEqual(['AMF-4', 'AMF-1'])
  expect(numbers((await status('order_based_payment_client', owner)).body)).toEqual(['AMF-1'])
  expect(numbers((await status('order_based_payment_client', lawyer)).body)).toEqual([])
  expect(await status('order_based_payment', owner)).toMatchObject({ status: 403 })
  expect(await status('order_based_payment_client', admin)).toMatchObject({ status: 403 })
  expect(await status('order_based_payment', admin, 'Stolen')).toMatchObject({ status: 404 })
})

test("lists one user's orders for staff and that user, and for no other customer", async () => {
  const finance = await addStaff(api.db, groups.finance)
  const ofOwner = (as: number) => api.call('GET', `/api/order/list/${owner}`, { as })
  expect(numbers((await ofOwner(finance)).body)).toEqual(['AMF-2', 'AMF-1'])
  expect(numbers((await ofOwner(owner)).body)).toEqual(['AMF-2', 'AMF-1'])
  expect(await ofOwner(other)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(await ofOwner(lawyer)).toMatchObject({ status: 404 })
})

test("lists one user's orders of one status, exactly as it is written", async () => {
  const finance = await addStaff(api.db, groups.finance)
  const ofOwner = (query: string, as = finance) =>
    api.call('GET', `/api/order/list/${owner}${query}`, { as })
  expect(numbers((await ofOwner('?status=Completed')).body)).toEqual(['AMF-1'])
  expect((await ofOwner('?status=Payment%20Pending&page_size=1')).body).toMatchObject({
    paginationTotal: 1,
    results: [{ number: 'AMF-2' }],
  })
  expect((await ofOwner('?status=Order%20Placed')).body).toMatchObject({ paginationTotal: 0 })
  for (const status of ['completed', 'Stolen']) {
    expect(await ofOwner(`?status=${status}`)).toMatchObject({
      status: 400,
      body: { status: [`"${status}" is not a valid choice.`] },
    })
  }
  expect(await ofOwner('?status=Completed', other)).toMatchObject({ status: 404 })
})

test("a lawyer's orders are those that were given to the lawyer", async () => {
  const admin = await addStaff(api.db, groups.admin)
  const ofLawyer = (as: number) => api.call('GET', `/api/order/list/${lawyer}`, { as })
  expect(numbers((await ofLawyer(admin)).body)).toEqual(['AMF-3'])
  expect(numbers((await ofLawyer(lawyer)).body)).toEqual(['AMF-3'])
  expect(await ofLawyer(await addStaff(api.db, groups.finance))).toMatchObject({ status: 404 })
  expect(await ofLawyer(other)).toMatchObject({ status: 404 })
})

test('counts the orders of one user for whoever may list them', async () => {
  const counts = (as: number, user: unknown) =>
    api.call('GET', `/api/x/order-counts?user=${String(user)}`, { as })
  const finance = await addStaff(api.db, groups.finance)
  const admin = await addStaff(api.db, groups.admin)
  expect((await counts(finance, owner)).body).toMatchObject({
    counts: { All: 2, Completed: 1, 'Payment Pending': 1 },
  })
  expect((await counts(lawyer, other)).body).toMatchObject({ counts: { All: 1, Processing: 1 } })
  expect((await counts(admin, lawyer)).body).toMatchObject({ counts: { All: 1, Processing: 1 } })
  expect(await counts(other, owner)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(await counts(lawyer, owner)).toMatchObject({ status: 404 })
  expect(await counts(finance, 999_999_999)).toMatchObject({ status: 404 })
  expect(await counts(finance, 'ada')).toMatchObject({
    status: 400,
    body: { user: ['A valid integer is required.'] },
  })
})

test('lists the orders of the customers who are asked for, together for each', async () => {
  const { db } = api
  const admin = await addStaff(db, groups.admin)
  const left = await addUser(db, {
    ...{ firstName: 'Jide', status: 'Deactivated', createdOn: new Date('2025-05-01T10:00:00Z') },
  })
  await addOrder(db, { number: 'AMF-5', userId: left, serviceId })
  const find = async (query: string, as = admin) => numbers((await list(as, `?${query}`)).body)
  expect(await find('customer_status=Cancelled')).toEqual(['AMF-5'])
  expect(await find('customer_status=Active&ordering=user')).toEqual([
    ...['AMF-2', 'AMF-1', 'AMF-4', 'AMF-3'],
  ])
  expect(await find('customer_search=adebayo_o')).toEqual(['AMF-4', 'AMF-3'])
  expect(await find('customer_search=completed')).toEqual([])
  expect(await find('date_joined__date__lte=2025-05-01')).toEqual(['AMF-5'])
  expect((await list(admin, '?customer_search=emeka&page_size=1')).body).toMatchObject({
    paginationTotal: 2,
  })
  expect(await find('customer_search=adebayo_o', lawyer)).toEqual(['AMF-3'])
  expect(await find('customer_search=adebayo_o', owner)).toEqual([])
  expect(await list(admin, '?customer_status=Deactivated')).toMatchObject({ status: 400 })
  expect(await list(admin, '?date_joined__date__gte=2026-02-30')).toMatchObject({ status: 400 })
  await db.delete(orders).where(eq(orders.userId, left))
})

test('says what a discount left to pay beside the price', async () => {
  const customer = await addUser(api.db)
  const reduced = { costKobo: 1_500_000, filingKobo: 100_000, subscriptionDiscountKobo: 150_000 }
  await addOrder(api.db, { userId: customer, serviceId, ...reduced })
  expect((await list(customer)).body).toMatchObject({
    results: [{ amount: '16000.00', payable: '14500.00' }],
  })
})

test('counts each status within what the caller may see', async () => {
  const counts = (as: number, query = '') => api.call('GET', `/api/x/order-counts${query}`, { as })
  expect((await counts(other)).body).toEqual({
    counts: {
      All: 2,
      'Payment Pending': 0,
      'Payment Done': 0,
      Processing: 1,
      Completed: 1,
      'Order Placed': 0,
    },
  })
  expect((await counts(owner, '?search=loan')).body).toMatchObject({
    counts: { All: 1, 'Payment Pending': 1 },
  })
})

test('finds an order by the customer’s new name after a change of name', async () => {
  const { db } = api
  const renamed = await addUser(db, { lastName: 'Ezeilo' })
  await addOrder(db, { number: 'AMF-9', userId: renamed, serviceId })
  await db.update(users).set({ lastName: 'Ọlátúnjí' }).where(eq(users.id, renamed))
  const admin = await addStaff(db, groups.admin)
  expect(numbers((await list(admin, '?search=olatunji')).body)).toEqual(['AMF-9'])
  expect(numbers((await list(admin, '?search=ezeilo')).body)).toEqual([])
})
