import { eq } from 'drizzle-orm'
import { users } from '../../tables/accounts.tables'
import { orders } from '../../tables/orders.tables'
import { waitForLocks } from '../../testing/lock-waits'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addUser } from '../../testing/test-records'

const path = '/api/order/billingaddress/'
const address = {
  addressLine1: '7 Ọ̀pẹ́bí Road',
  addressLine2: 'Flat 3',
  city: 'Ìkẹjà',
  state: 'Lagos',
  pincode: '100271',
}
let api: TestApp
let customer: number
let serviceId: number

beforeAll(async () => {
  api = await createTestApp()
  serviceId = await addService(api.db)
})
beforeEach(async () => {
  customer = await addUser(api.db, { normalAddress: 'Home' })
})
afterAll(() => api.close())

const save = (body: object, as: number = customer) => api.call('POST', path, { as, body })
const profileOf = async (id: number) =>
  (await api.call('GET', `/api/auth/view_profile/${id}/`, { as: id })).body
const orderOf = async (number: string) =>
  (await api.db.select().from(orders).where(eq(orders.number, number)))[0]

test('keeps the address in the profile', async () => {
  expect(await save({ ...address, city: ' Ìkẹjà ', name: 'Ada Obi' })).toMatchObject({
    status: 200,
    body: address,
  })
  const { pincode: pin, ...lines } = address
  expect(await profileOf(customer)).toMatchObject({ ...lines, pin, normal_address: 'Home' })
})

test('keeps it on an order that is not paid yet, too', async () => {
  const number = await addOrder(api.db, { userId: customer, serviceId })
  expect(await save({ ...address, order_no: number })).toMatchObject({ status: 200 })
  expect(await orderOf(number)).toMatchObject({
    addressLine1: '7 Ọ̀pẹ́bí Road',
    addressLine2: 'Flat 3',
  })
})

test('waits for a payment that starts meanwhile, and never makes it wait in a circle', async () => {
  const number = await addOrder(api.db, { userId: customer, serviceId })
  // As a payment does: the order first, then the account, whose referral credit it spends.
  const saved = await api.db.transaction(async (payment) => {
    await payment.select().from(orders).where(eq(orders.number, number)).for('update')
    const saving = save({ ...address, order_no: number })
    await waitForLocks(api.db)
    await payment.select().from(users).where(eq(users.id, customer)).for('no key update')
    return { saving }
  })
  expect(await saved.saving).toMatchObject({ status: 200, body: address })
})

test('leaves a paid order alone, and the profile with it', async () => {
  const number = await addOrder(api.db, { userId: customer, serviceId, status: 'Payment Done' })
  expect(await save({ ...address, order_no: number })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('its address cannot change') },
  })
  expect(await orderOf(number)).toMatchObject({ addressLine1: '' })
  expect(await profileOf(customer)).toMatchObject({ city: '' })
})

test('takes an address abroad, where there may be no state and no postal code', async () => {
  const abroad = { addressLine1: '2 Main Street', city: 'Accra', country: 'GH' }
  expect(await save(abroad)).toMatchObject({ status: 200, body: { ...abroad, state: '' } })
  expect(await profileOf(customer)).toMatchObject({ city: 'Accra', country: 'GH', pin: '' })
  expect(await save({ ...abroad, country: 'Ghana' })).toMatchObject({
    status: 400,
    body: { country: [expect.any(String)] },
  })
})

test("changes nobody else's order and no other profile", async () => {
  const other = await addUser(api.db, { city: 'Jos' })
  const number = await addOrder(api.db, { userId: other, serviceId })
  expect(await save({ ...address, order_no: number, user: other })).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect(await orderOf(number)).toMatchObject({ addressLine1: '' })
  expect(await save({ ...address, id: other })).toMatchObject({ status: 200 })
  expect(await profileOf(other)).toMatchObject({ city: 'Jos' })
})

test('asks for city, state and zip code, and for a token', async () => {
  expect(await save({ addressLine1: 'x'.repeat(301), city: ' ' })).toMatchObject({
    status: 400,
    body: {
      addressLine1: ['Ensure this field has no more than 300 characters.'],
      city: [expect.any(String)],
    },
  })
  expect(await save({ city: 'Jos', pincode: ' ' })).toMatchObject({
    status: 400,
    body: {
      state: ['This field is required.'],
      pincode: ['This field may not be blank.'],
    },
  })
  expect(await api.call('POST', path, { body: address })).toMatchObject({ status: 401 })
  const closed = await addUser(api.db, { status: 'Deactivated' })
  expect(await save(address, closed)).toMatchObject({ status: 401 })
})
