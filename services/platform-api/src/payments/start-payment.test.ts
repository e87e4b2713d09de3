import { eq } from 'drizzle-orm'
import { grantWelcomeCredit } from '../pricing/referral-credit'
import { createTestApp } from '../testing/test-app'
import { addOrder, addService, addUser } from '../testing/test-records'
import { paymentAttempts } from '../tables/payments.tables'
import {
  addCoupon,
  attemptsFor,
  customer,
  openPaymentFixture,
  orderOf,
  orderToPay,
  start,
  started,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  Object.assign(fixture.provider.mood, { create: 'link', down: false, notYet: false })
})

test('writes the attempt, then asks for the page with the server’s own reference and amount', async () => {
  const { userId, number } = await orderToPay(fixture, { filingKobo: 2_100_050 })
  const page = await started(fixture, userId, number)
  expect(page).toMatchObject({ amount: '36000.50', link: expect.stringContaining('/hosted/pay/') })
  expect(page.tx_ref).toMatch(new RegExp(`^${number}-1-[A-Z0-9]{8}$`))
  expect(fixture.provider.requests.at(-1)).toMatchObject({
    tx_ref: page.tx_ref,
    amount: '36000.5',
    currency: 'NGN',
    payment_options: 'card',
    redirect_url: 'http://site.test/payment-status',
    customer: { email: customer.email, phonenumber: customer.phone, phone_number: customer.phone },
    meta: { order_no: number },
  })
  expect(await attemptsFor(fixture, number)).toMatchObject([
    { status: 'open', txRef: page.tx_ref, expectedKobo: 3_600_050, currency: 'NGN', attemptNo: 1 },
  ])
})

test('asks nobody without a token, and answers 404 for another customer’s order', async () => {
  const { number } = await orderToPay(fixture)
  const stranger = await addUser(fixture.api.db)
  expect(await start(fixture, stranger, number)).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect(await start(fixture, stranger, 'AMF-0')).toMatchObject({ status: 404 })
  expect(await fixture.api.call('POST', '/api/x/payments', { body: {} })).toMatchObject({
    status: 401,
  })
  expect(await attemptsFor(fixture, number)).toEqual([])
})

test('gives two tabs that pay at once the same page', async () => {
  const { userId, number } = await orderToPay(fixture)
  const pages = await Promise.all([1, 2, 3, 4].map(() => started(fixture, userId, number)))
  expect(new Set(pages.map(({ link }) => link)).size).toBe(1)
  expect(await attemptsFor(fixture, number)).toHaveLength(1)
  expect(await started(fixture, userId, number)).toEqual(pages[0])
})

test('closes the old page before a page for another price is made', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const full = await started(fixture, userId, number)
  const less = await started(fixture, userId, number, { coupon: ` ${coupon.code.toLowerCase()} ` })
  expect(less).toMatchObject({ amount: '13500.00' })
  expect(less.tx_ref).not.toBe(full.tx_ref)
  expect(fixture.provider.disabled).toContain(full.link)
  expect((await attemptsFor(fixture, number)).map(({ status }) => status)).toEqual([
    'cancelled',
    'open',
  ])
  const again = await started(fixture, userId, number)
  expect(again.amount).toBe('15000.00')
  expect(fixture.provider.disabled).toContain(less.link)
})

test('comes to rest when two tabs ask for different prices at once', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  await Promise.all([
    start(fixture, userId, number),
    start(fixture, userId, number, { coupon: coupon.code }),
  ])
  const open = (await attemptsFor(fixture, number)).filter(({ status }) => status === 'open')
  expect(open).toHaveLength(1)
})

test('does not begin another payment when the old page was paid meanwhile', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, amount: 15000 })
  expect(await start(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    status: 409,
    body: { detail: 'This order is already paid. There is nothing more to pay.' },
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed', couponId: null })
})

test('makes a new reference only after the provider said that the old one failed', async () => {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, status: 'failed' })
  expect((await started(fixture, userId, number)).tx_ref).toBe(page.tx_ref)
  await fixture.api.call('GET', `/api/x/payments/${page.tx_ref}`, { as: userId })
  const next = await started(fixture, userId, number)
  expect(next.tx_ref).toMatch(new RegExp(`^${number}-2-`))
})

test('replaces a page that the provider is about to close', async () => {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  await fixture.api.db
    .update(paymentAttempts)
    .set({ createdOn: new Date(Date.now() - 26 * 60_000) })
    .where(eq(paymentAttempts.txRef, page.tx_ref))
  const next = await started(fixture, userId, number)
  expect(next.link).not.toBe(page.link)
  expect(fixture.provider.disabled).toContain(page.link)
})

test('says that the provider refused, and lets the customer try again', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  fixture.provider.mood.create = 'refuse'
  expect(await start(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/Nothing was charged/) },
  })
  fixture.provider.mood.create = 'link'
  expect(await started(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    amount: '13500.00',
  })
})

test('asks by reference after an unclear answer, and never makes the same page twice', async () => {
  const { userId, number } = await orderToPay(fixture)
  fixture.provider.mood.create = 'unclear'
  const before = fixture.provider.calls.length
  expect(await start(fixture, userId, number)).toMatchObject({ status: 503 })
  expect(fixture.provider.calls.slice(before)).toEqual([
    'POST /v3/payments',
    'GET /v3/transactions/verify_by_reference',
  ])
  expect(await attemptsFor(fixture, number)).toMatchObject([{ status: 'pending', link: null }])
  fixture.provider.mood.create = 'link'
  expect((await started(fixture, userId, number)).tx_ref).toMatch(new RegExp(`^${number}-2-`))
})

test('keeps the open page when the provider cannot be asked to close it', async () => {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const page = await started(fixture, userId, number)
  fixture.provider.mood.down = true
  expect(await start(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    status: 503,
  })
  fixture.provider.mood.down = false
  expect(await started(fixture, userId, number)).toEqual(page)
})

test('refuses with a sentence what cannot be paid by card', async () => {
  const paid = await orderToPay(fixture, { status: 'Completed' })
  expect(await start(fixture, paid.userId, paid.number)).toMatchObject({ status: 409 })
  const { userId, number } = await orderToPay(fixture)
  const free = await addCoupon(fixture, { percent: 100 })
  expect(await start(fixture, userId, number, { coupon: free.code })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringContaining('Press Proceed')] },
  })
  expect(await start(fixture, userId, number, { coupon: 'NOTACODE' })).toMatchObject({
    status: 400,
    body: { coupon: ['Invalid Coupon'] },
  })
  expect(
    await start(fixture, userId, number, { coupon: free.code, subscription: true }),
  ).toMatchObject({
    status: 400,
    body: { coupon: ["Subscription Discount Applied! Coupon Can't Be Use"] },
  })
  expect(await start(fixture, userId, number, { subscription: true })).toMatchObject({
    status: 400,
    body: { subscription: ['You have no active plan.'] },
  })
  expect(
    await start(fixture, userId, number, { customer: { ...customer, email: 'x' } }),
  ).toMatchObject({ status: 400, body: { customer: { email: ['Enter a valid email address.'] } } })
  expect(await attemptsFor(fixture, number)).toEqual([])
})

test('holds a coupon for one order at a time', async () => {
  const { userId, number } = await orderToPay(fixture)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  const coupon = await addCoupon(fixture, { amountKobo: 200_000 })
  expect(await started(fixture, userId, number, { coupon: coupon.code })).toMatchObject({
    amount: '13000.00',
  })
  expect(await start(fixture, userId, second, { coupon: coupon.code })).toMatchObject({
    status: 400,
    body: { coupon: [expect.stringContaining('using this coupon for another order')] },
  })
  await started(fixture, userId, number)
  expect(await started(fixture, userId, second, { coupon: coupon.code })).toMatchObject({
    amount: '13000.00',
  })
})

test('counts the referral credit of the customer', async () => {
  const { userId, number } = await orderToPay(fixture)
  await grantWelcomeCredit(fixture.api.db, userId)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const page = await started(fixture, userId, number, { coupon: coupon.code })
  expect(page.amount).toBe('12500.00')
})

test('says that card payment is not set up where no provider is', async () => {
  const api = await createTestApp()
  const userId = await addUser(api.db)
  const number = await addOrder(api.db, { userId, serviceId: await addService(api.db) })
  const body = { order_no: number, customer }
  expect(await api.call('POST', '/api/x/payments', { as: userId, body })).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('Card payment is not configured') },
  })
  expect(
    await api.call('POST', '/api/payment/webhook/', { body: {}, headers: { 'verif-hash': '' } }),
  ).toMatchObject({ status: 401 })
  await api.close()
})
