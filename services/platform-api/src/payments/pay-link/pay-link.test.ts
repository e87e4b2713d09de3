import type { LinkedOrder, PayLink } from 'shared-contracts/api/pay-link.schema'
import { groups } from 'shared-contracts/capabilities'
import { addStaff, addUser } from '../../testing/test-records'
import {
  attemptsFor,
  openPaymentFixture,
  orderOf,
  orderToPay,
  type PaymentFixture,
} from '../testing/payment-fixture'
import { payLinks, paymentAttempts, type Attempt } from '../../tables/payments.tables'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())

const customer = { name: 'Musa Bello', email: 'musa@example.ng', phone: '08099999999' }
type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, path: string, options: { as?: number; body?: object } = {}) =>
  fixture.api.call(method, path, options)

/** An order whose owner made a link; `pay` begins a payment by it, without an account. */
async function linked() {
  const { userId, number } = await orderToPay(fixture)
  const create = () => call('POST', '/api/x/pay-links', { as: userId, body: { order_no: number } })
  const { token, expires_on } = (await create()).body as PayLink
  const own = `/api/x/pay-links/${number}`
  const open = `/api/x/linked-orders/${token}`
  const look = async () => (await call('GET', open)).body as LinkedOrder
  const pay = () => call('POST', `${open}/payments`, { body: { customer } })
  return { userId, number, token, expires_on, create, own, open, look, pay }
}

test('shows the holder the service, the amount and a first name, and nothing else', async () => {
  const { look, expires_on } = await linked()
  expect(await look()).toEqual({
    status: 'open',
    item: expect.any(String),
    first_name: expect.any(String),
    amount: expect.stringMatching(/^\d+\.\d{2}$/),
    expires_on,
  })
  expect(Date.parse(expires_on) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
})

test('the same link is given again until it ends', async () => {
  const { create, token } = await linked()
  expect((await create()).body).toMatchObject({ token })
})

test('is paid without an account, and the order is its owner’s as ever', async () => {
  const { pay, look, number, token } = await linked()
  const { status, body } = await pay()
  expect(status).toBe(200)
  const { tx_ref, amount } = body as { tx_ref: string; amount: string }
  expect(fixture.provider.requests.at(-1)).toMatchObject({
    redirect_url: expect.stringMatching(new RegExp(`/pay/${token.replace('.', '\\.')}$`)),
    customer: { email: 'musa@example.ng' },
  })
  fixture.provider.add({ tx_ref, amount: Number(amount) })
  expect(await look()).toMatchObject({ status: 'paid', amount })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  expect(await pay()).toMatchObject({ status: 409 })
})

test('a page that shows one payer is given to nobody else', async () => {
  const { pay, userId, number } = await linked()
  const first = (await pay()).body as { link: string }
  const second = (await pay()).body as { link: string }
  expect(second.link).not.toBe(first.link)
  const body = { order_no: number, customer: { ...customer, email: 'own@example.ng' } }
  const own = (await call('POST', '/api/x/payments', { as: userId, body })).body
  expect(own).toMatchObject({ link: expect.not.stringContaining(second.link) })
})

test('its payments use up none of the owner’s, and old ones count no more', async () => {
  const { userId, number, pay } = await linked()
  const begin = () => {
    const body = { order_no: number, customer, end_pending: true }
    return call('POST', '/api/x/payments', { as: userId, body })
  }
  await pay()
  const [attempt] = await attemptsFor(fixture, number)
  const { id: _, ...first } = attempt as Attempt
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    status: 'unpaid' as const,
    txRef: `again-${index}`,
    attemptNo: first.attemptNo + index + 1,
  }))
  await fixture.api.db.insert(paymentAttempts).values(many)
  expect(await begin()).toMatchObject({ status: 200 })
  expect(await pay()).toMatchObject({ status: 429 })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await fixture.api.db.update(paymentAttempts).set({ createdOn: yesterday })
  expect(await pay()).toMatchObject({ status: 200 })
})

test('ends when its owner takes it back, and after a day', async () => {
  const { own, open, userId, pay, create, token } = await linked()
  expect(await call('DELETE', own, { as: userId })).toMatchObject({ status: 200 })
  expect(await call('GET', open)).toMatchObject({ status: 404 })
  expect(await pay()).toMatchObject({ status: 404 })
  const next = (await create()).body as PayLink
  expect(next.token).not.toBe(token)
  const past = new Date(Date.now() - 1000)
  await fixture.api.db.update(payLinks).set({ createdOn: new Date(0), expiresOn: past })
  expect(await call('GET', `/api/x/linked-orders/${next.token}`)).toMatchObject({ status: 404 })
})

test('a token that is changed in any part opens nothing', async () => {
  const { token } = await linked()
  const [id, signature = ''] = token.split('.')
  const turned = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  const others = [`${Number(id) + 1}.${signature}`, `${id}.${turned}`, `${id}.`, id, 'x', '%00']
  for (const other of others) {
    expect(await call('GET', `/api/x/linked-orders/${other}`)).toMatchObject({ status: 404 })
  }
})

test('is the owner’s alone to make and to take back', async () => {
  const { own, number, open } = await linked()
  const stranger = await addUser(fixture.api.db)
  const admin = await addStaff(fixture.api.db, groups.admin)
  const body = { order_no: number }
  for (const as of [stranger, admin]) {
    expect(await call('POST', '/api/x/pay-links', { as, body })).toMatchObject({ status: 404 })
    expect(await call('DELETE', own, { as })).toMatchObject({ status: 404 })
  }
  expect(await call('POST', '/api/x/pay-links', { body })).toMatchObject({ status: 401 })
  expect(await call('GET', open)).toMatchObject({ status: 200 })
})

test('an order that is paid has no link to give', async () => {
  const { create, pay, look } = await linked()
  const { tx_ref, amount } = (await pay()).body as { tx_ref: string; amount: string }
  fixture.provider.add({ tx_ref, amount: Number(amount) })
  await look()
  expect(await create()).toMatchObject({ status: 409 })
})
