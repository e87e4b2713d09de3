import { eq } from 'drizzle-orm'
import { grantWelcomeCredit } from '../pricing/referral-credit'
import { addOrder } from '../testing/test-records'
import { pollPayments } from './payment-poller'
import { paymentAttempts } from '../tables/payments.tables'
import { rateLimitRows } from '../tables/server.tables'
import {
  addCoupon,
  attemptsFor,
  customer,
  openPaymentFixture,
  orderOf,
  orderToPay,
  record,
  start,
  started,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())

test('waits for a payment that the provider still works on', async () => {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, status: 'pending' })
  await fixture.api.call('GET', `/api/x/payments/${page.tx_ref}`, { as: userId })
  expect(await start(fixture, userId, number)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^A payment for this order is being confirmed/) },
  })
})

test('leaves the page of a charge alone that waits for the bank’s code', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, status: 'pending' })
  expect(await start(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    status: 409,
  })
  expect(fixture.provider.disabled).not.toContain(page.link)
})

test('leads back to the card page while the bank is silent', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, status: 'pending' })
  expect(await start(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    status: 409,
    body: { link: page.link },
  })
  await fixture.api.db
    .update(paymentAttempts)
    .set({ createdOn: new Date(Date.now() - 26 * 60_000) })
    .where(eq(paymentAttempts.txRef, page.tx_ref))
  const { status, body } = await start(fixture, userId, number, { coupon: coupon.code })
  expect(status).toBe(409)
  expect(body).not.toHaveProperty('link')
})

test('a customer who no longer waits for the bank pays again, and the first money is returned', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const page = await started(fixture, userId, number, { coupon: coupon.code })
  const slow = fixture.provider.add({ tx_ref: page.tx_ref, status: 'pending', amount: 13500 })
  expect(await start(fixture, userId, number)).toMatchObject({ status: 409 })
  const next = await started(fixture, userId, number, { coupon: coupon.code, end_pending: true })
  expect(next).toMatchObject({ amount: '13500.00' })
  expect(fixture.provider.disabled).toContain(page.link)
  const states = async () => (await attemptsFor(fixture, number)).map(({ status }) => status)
  expect(await states()).toEqual(['ended', 'open'])
  await pollPayments(fixture.deps(new Date(Date.now() + 31_000)))
  expect(await states()).toEqual(['ended', 'open'])
  fixture.provider.add({ tx_ref: next.tx_ref, amount: 13500 })
  slow.status = 'successful'
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  expect((await states()).sort()).toEqual(['duplicate', 'paid'])
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed', couponId: coupon.id })
})

test('the money of an ended payment pays for the order when it comes first', async () => {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  const slow = fixture.provider.add({ tx_ref: page.tx_ref, status: 'pending' })
  await fixture.api.call('GET', `/api/x/payments/${page.tx_ref}`, { as: userId })
  slow.status = 'successful'
  expect(await start(fixture, userId, number, { end_pending: true })).toMatchObject({
    status: 409,
    body: { detail: 'This order is already paid. There is nothing more to pay.' },
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('begins no payment while an order is on hold', async () => {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, amount: 5000 })
  await fixture.api.call('GET', `/api/x/payments/${page.tx_ref}`, { as: userId })
  expect(await start(fixture, userId, number)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('on hold') },
  })
})

test('made-up references in addresses stop nobody from paying, and hold nothing', async () => {
  const { userId, number } = await orderToPay(fixture)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  await grantWelcomeCredit(fixture.api.db, userId)
  for (let link = 0; link < 7; link += 1) {
    const body = { order_no: number, tx_ref: `${number}-crafted${link}`, status: 'successful' }
    expect(await record(fixture, userId, body)).toMatchObject({ body: { status: 'pending' } })
  }
  expect(await started(fixture, userId, second)).toMatchObject({ amount: '14000.00' })
  expect(await start(fixture, userId, number)).toMatchObject({ status: 200 })
  const statuses = (await attemptsFor(fixture, number)).map(({ status }) => status)
  expect(statuses).toEqual(['claimed', 'claimed', 'claimed', 'claimed', 'claimed', 'open'])
})

test('a reference that the provider does know is waited for', async () => {
  const { userId, number } = await orderToPay(fixture)
  const tx_ref = `${number}-inline`
  fixture.provider.add({ tx_ref, status: 'pending' })
  await record(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  expect(await start(fixture, userId, number)).toMatchObject({ status: 409 })
})

test('starting again and again asks the provider no faster than every two seconds', async () => {
  const { userId, number } = await orderToPay(fixture)
  const tx_ref = `${number}-crafted`
  await record(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  const before = fixture.provider.calls.length
  for (let again = 0; again < 3; again += 1) await started(fixture, userId, number)
  expect(fixture.provider.calls.slice(before)).toEqual(['POST /v3/payments'])
})

test('a customer starts sixty payments in ten minutes, of orders and plans together', async () => {
  const { userId, number } = await orderToPay(fixture)
  await fixture.api.db.insert(rateLimitRows).values({
    ...{ key: `payment-start:${userId}`, points: 59, expire: Date.now() + 600_000 },
  })
  expect(await start(fixture, userId, number)).toMatchObject({ status: 200 })
  const plan = { user_subscription: 1, customer }
  expect(
    await fixture.api.call('POST', '/api/x/subscription-payments', { as: userId, body: plan }),
  ).toMatchObject({ status: 429 })
  expect(await start(fixture, userId, number)).toMatchObject({ status: 429 })
  const other = await orderToPay(fixture)
  expect(await start(fixture, other.userId, other.number)).toMatchObject({ status: 200 })
})
