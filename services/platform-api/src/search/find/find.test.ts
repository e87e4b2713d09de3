import type { Findings } from 'shared-contracts/api/find.schema'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'

let api: TestApp
let customer: number
let other: number
let lawyer: number
let numbers: string[]
beforeAll(async () => {
  api = await createTestApp()
  const serviceId = await addService(api.db, { title: 'Deed of assignment', slug: 'deed' })
  await addService(api.db, { title: 'Deed of gift', slug: 'deed-of-gift', published: false })
  customer = await addUser(api.db, { firstName: 'Bọ́láńlé', lastName: 'Oyèdépò' })
  other = await addUser(api.db, { firstName: 'Kelechi', lastName: 'Deedman' })
  lawyer = await addStaff(api.db, groups.lawyer)
  const row = { serviceId, item: 'Deed of assignment' }
  numbers = [
    await addOrder(api.db, { ...row, userId: customer, createdOn: new Date('2026-01-01') }),
    await addOrder(api.db, { ...row, userId: other, createdOn: new Date('2026-01-02') }),
    await addOrder(api.db, {
      ...{ ...row, userId: customer, lawyerId: lawyer },
      createdOn: new Date('2026-01-03'),
    }),
  ]
})
afterAll(() => api.close())

async function find(q: string, as: number): Promise<Findings> {
  const answer = await api.call('GET', `/api/x/find?q=${encodeURIComponent(q)}`, { as })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Findings
}
const numbersIn = ({ orders }: Findings) => orders.map(({ number }) => number)

test('an admin finds orders of everybody, customers, and services on and off the site', async () => {
  const as = await addStaff(api.db, groups.admin)
  const found = await find('deed', as)
  expect(numbersIn(found)).toEqual(numbers.toReversed())
  expect(found.customers).toMatchObject([{ id: other, name: 'Kelechi Deedman' }])
  expect(found.services).toMatchObject([
    { slug: 'deed', published: true },
    { slug: 'deed-of-gift', published: false },
  ])
  expect(await find('bolanle oye', as)).toMatchObject({
    orders: [{ number: numbers[2], customerName: 'Bọ́láńlé Oyèdépò' }, { number: numbers[0] }],
    customers: [{ id: customer }],
    services: [],
  })
})

test('finds by two characters, and by the beginning of a number', async () => {
  const as = await addStaff(api.db, groups.finance)
  expect((await find('oy', as)).customers).toMatchObject([{ id: customer }])
  expect(numbersIn(await find('de', as))).toEqual(numbers.toReversed())
  expect(numbersIn(await find(numbers[1] as string, as))).toEqual([numbers[1]])
  expect(numbersIn(await find('amf-1', as))).toEqual(numbers.toReversed())
  expect(await find('%_', as)).toEqual({ orders: [], customers: [], services: [] })
})

test('a customer finds the own orders and what is on the site, and nobody', async () => {
  const found = await find('deed', customer)
  expect(numbersIn(found)).toEqual([numbers[2], numbers[0]])
  expect(found.orders[0]?.customerName).toBe('')
  expect(found.customers).toEqual([])
  expect(found.services.map(({ slug }) => slug)).toEqual(['deed'])
  expect(numbersIn(await find(numbers[1] as string, customer))).toEqual([])
})

test('a lawyer finds assigned orders and their customers, another lawyer none of them', async () => {
  expect(numbersIn(await find('deed', lawyer))).toEqual([numbers[2]])
  expect((await find('oyedepo', lawyer)).customers).toMatchObject([{ id: customer }])
  const another = await addStaff(api.db, groups.lawyer)
  expect(await find('oyedepo', another)).toMatchObject({ orders: [], customers: [] })
})

test('shows at most five of each, the newest orders', async () => {
  const userId = await addUser(api.db, { firstName: 'Manyfold' })
  const serviceId = await addService(api.db)
  for (let at = 0; at < 7; at += 1) await addOrder(api.db, { userId, serviceId })
  expect(numbersIn(await find('manyfold', userId))).toHaveLength(5)
})

test('asks for two characters and to sign in', async () => {
  for (const q of ['', ' a ', 'x'.repeat(201)]) {
    const answer = await api.call('GET', `/api/x/find?q=${encodeURIComponent(q)}`, { as: customer })
    expect(answer).toMatchObject({ status: 400, body: { q: [expect.any(String)] } })
  }
  expect(await api.call('GET', '/api/x/find?q=deed')).toMatchObject({ status: 401 })
})
