import { couponRedemptions } from '../tables/discounts.tables'
import { paymentAttempts } from '../tables/payments.tables'
import { coupons, orders } from '../tables/orders.tables'
import { eq } from 'drizzle-orm'
import { grantWelcomeCredit } from './referral-credit'
import { seedCoupons, seedFreeCoupon } from '../../seed/orders/seed-coupons'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addUser } from '../testing/test-records'

let api: TestApp
let user: number
let serviceId: number

beforeAll(async () => {
  api = await createTestApp(async (db) => {
    await seedCoupons(db, new Date())
    await seedFreeCoupon(db, new Date())
  })
})
beforeAll(async () => {
  serviceId = await addService(api.db)
})
beforeEach(async () => {
  user = await customerWithOrder()
})
afterAll(() => api.close())

/** With an unpaid order of ₦15,000 unless said otherwise. */
async function customerWithOrder(overrides: object = {}): Promise<number> {
  const userId = await addUser(api.db)
  await addOrder(api.db, { userId, serviceId, ...overrides })
  return userId
}

const check = (coupon: string, price = '15000.00', as: number | undefined = user) =>
  api.call('GET', `/api/order/coupon-check?${new URLSearchParams({ coupon, price })}`, { as })

test('says what a percentage takes off, in kobo, half up', async () => {
  expect((await check('WELCOME10')).body).toEqual({
    valid: true,
    discount: '1500.00',
    coupon_object: expect.any(Number),
    is_percentage: true,
    value: '10',
  })
  const odd = await customerWithOrder({ costKobo: 1_234_565 })
  expect((await check('WELCOME10', '12345.65', odd)).body).toMatchObject({ discount: '1234.57' })
  expect((await check('FREE100DOC')).body).toMatchObject({ discount: '15000.00', value: '100' })
})

test('never takes off more than the price', async () => {
  expect((await check('RENT2026')).body).toMatchObject({
    discount: '1500.00',
    is_percentage: false,
    value: '1500.00',
  })
  const cheap = await customerWithOrder({ costKobo: 100_000 })
  expect((await check('RENT2026', '1000', cheap)).body).toMatchObject({ discount: '1000.00' })
})

test('reads the price from the order, whatever the browser says', async () => {
  expect((await check('WELCOME10', '9000000.00')).body).toMatchObject({ discount: '1500.00' })
  const two = await customerWithOrder({ costKobo: 4_000_000 })
  await addOrder(api.db, { userId: two, serviceId, filingKobo: 2_100_000 })
  expect((await check('WELCOME10', '40000.00', two)).body).toMatchObject({ discount: '4000.00' })
  expect((await check('WELCOME10', '15000.00', two)).body).toMatchObject({ discount: '1500.00' })
})

test('counts the referral credit: both together never take off more than the cost', async () => {
  await grantWelcomeCredit(api.db, user)
  expect((await check('WELCOME10')).body).toMatchObject({ discount: '1500.00' })
  expect((await check('FREE100DOC')).body).toMatchObject({ discount: '14000.00', value: '100' })
})

test('takes nothing off for who has no unpaid order', async () => {
  expect((await check('WELCOME10', '15000.00', await addUser(api.db))).body).toEqual({
    valid: false,
  })
  const paid = await customerWithOrder({ status: 'Completed' })
  expect((await check('WELCOME10', '15000.00', paid)).body).toEqual({ valid: false })
})

test('takes a code in either case, with spaces around it', async () => {
  expect((await check('  welcome10 ')).body).toMatchObject({ valid: true })
})

test.each([
  ['an expired code', 'EXPIRED1', '15000.00'],
  ['an unknown code', 'NOSUCHCODE', '15000.00'],
  ['a short code', 'WELCO', '15000.00'],
  ['no code', '', '15000.00'],
  ['a pattern', 'WELCOME1_', '15000.00'],
  ['no price', 'WELCOME10', ''],
  ['a negative price', 'WELCOME10', '-5'],
  ['a price of nothing', 'WELCOME10', '0.00'],
  ['a word for a price', 'WELCOME10', 'much'],
])('does not take %s', async (_, coupon, price) => {
  expect(await check(coupon, price)).toMatchObject({ status: 200, body: { valid: false } })
})

test('does not take a code that this customer used; another may', async () => {
  const number = await addOrder(api.db, { userId: user, serviceId })
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  const orderId = order?.id ?? 0
  const [attempt] = await api.db
    .insert(paymentAttempts)
    .values({
      orderId,
      userId: user,
      attemptNo: 1,
      origin: 'nothing-to-pay',
      status: 'paid',
      expectedKobo: 0,
      createdOn: new Date(),
    })
    .returning()
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'))
  const couponId = coupon?.id ?? 0
  const attemptId = attempt?.id ?? 0
  await api.db
    .insert(couponRedemptions)
    .values({ couponId, userId: user, orderId, attemptId, status: 'used' })
  expect((await check('WELCOME10')).body).toEqual({ valid: false })
  expect((await check('WELCOME10', '100', await customerWithOrder())).body).toMatchObject({
    valid: true,
  })
})

test('stops guessing, and only for who guesses', async () => {
  for (let guess = 0; guess < 40; guess += 1) await check(`GUESS-${guess}`)
  expect(await check('WELCOME10')).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect((await check('WELCOME10', '100', await customerWithOrder())).body).toMatchObject({
    valid: true,
  })
})

test('asks for a token', async () => {
  expect(await api.call('GET', '/api/order/coupon-check?coupon=WELCOME10&price=1')).toMatchObject({
    status: 401,
  })
})
