import { addOrder, addUser } from '../testing/test-records'
import { couponRedemptions } from '../tables/discounts.tables'
import { eq } from 'drizzle-orm'
import { paymentAttempts } from '../tables/payments.tables'
import { reconcileAttempt } from './reconcile-attempt'
import {
  addCoupon,
  attemptsFor,
  mailsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  refundFirst,
  started,
  notificationsTo,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
let finance: number
beforeAll(async () => {
  fixture = await openPaymentFixture()
  finance = await addUser(fixture.api.db, { groupId: 4 })
})
afterEach(() => {
  fixture.provider.mood.refusedList = undefined
})
afterAll(() => fixture.close())

async function giveBack(number: string, amount: string) {
  expect(await refundFirst(fixture, { number, amount, as: finance })).toBe(200)
}

async function opened(choice: object = {}) {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number, choice)
  const [attempt] = await attemptsFor(fixture, number)
  return { userId, number, ...page, attemptId: attempt?.id ?? 0 }
}

test('holds an order for which less than the price arrived, and tells everybody once', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref, amount: '14999' })
  await reconcileAttempt(fixture.deps(), attemptId)
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({
    status: 'underpaid',
    refundKobo: 1_499_900,
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending', paidOn: null })
  expect(await mailsTo(fixture, userId)).toEqual([`About your payment for order ${number}`])
  const notified = (await notificationsTo(fixture, finance)).filter((message) =>
    message.includes(number),
  )
  expect(notified).toEqual([expect.stringMatching(/on hold: less than ₦15,000.00 arrived/)])
})

test('gives an order once when redirect, webhook and poller find the money at the same moment', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref })
  const asked = [1, 2, 3, 4, 5, 6].map(() => reconcileAttempt(fixture.deps(), attemptId))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['paid']))
  expect(await attemptsFor(fixture, number)).toMatchObject([{ status: 'paid', refundKobo: 0 }])
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
})

test('lets the customer pay the whole price once too little was given back', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref, amount: 1 })
  await reconcileAttempt(fixture.deps(), attemptId)
  await giveBack(number, '1.00')
  const next = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: next.tx_ref })
  const [, second] = await attemptsFor(fixture, number)
  expect(await reconcileAttempt(fixture.deps(), second?.id ?? 0)).toMatchObject({ status: 'paid' })
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ refundKobo: 100 })
})

test('gives the order for more than the price and notes what goes back', async () => {
  const { number, tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref, amount: 15001.5 })
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({
    status: 'paid',
    refundKobo: 150,
  })
  expect(await notificationsTo(fixture, finance)).toContain(
    `Order ${number}: ₦1.50 too much arrived. Refund it.`,
  )
})

test('does not take dollars for naira', async () => {
  const { tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref, currency: 'USD' })
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({ status: 'underpaid' })
})

test('finds the success among several tries, also when the failed one is the newest', async () => {
  const { tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref })
  fixture.provider.add({ tx_ref, status: 'failed' })
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({ status: 'paid' })
})

test('an attempt whose other tries could not be listed has not failed', async () => {
  const { number, tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref })
  fixture.provider.add({ tx_ref, status: 'failed' })
  fixture.provider.mood.refusedList = 429
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({ status: 'open' })
  fixture.provider.mood.refusedList = undefined
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({ status: 'paid' })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('returns the second payment of an order that two pages took money for', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  fixture.provider.add({ tx_ref, status: 'failed' })
  await reconcileAttempt(fixture.deps(), attemptId)
  const next = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: next.tx_ref })
  fixture.provider.add({ tx_ref })
  const [first, second] = await attemptsFor(fixture, number)
  const both = [second?.id ?? 0, first?.id ?? 0].map((id) => reconcileAttempt(fixture.deps(), id))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual(['duplicate', 'paid'])
  const attempts = await attemptsFor(fixture, number)
  expect(attempts.reduce((sum, attempt) => sum + attempt.refundKobo, 0)).toBe(1_500_000)
  const receipts = (await mailsTo(fixture, userId)).filter((mail) => mail.startsWith('Payment'))
  expect(receipts).toHaveLength(1)
})

test('closes other pages of an order that is paid', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  await fixture.api.db
    .update(paymentAttempts)
    .set({ status: 'unpaid', link: null })
    .where(eq(paymentAttempts.id, attemptId))
  const next = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref })
  const deps = fixture.deps()
  expect(await reconcileAttempt(deps, attemptId)).toMatchObject({ status: 'paid' })
  await deps.idle()
  expect(fixture.provider.disabled).toContain(next.link)
  expect((await attemptsFor(fixture, number))[1]).toMatchObject({ status: 'cancelled' })
})

test('gives a late success although the attempt was given up', async () => {
  const { number, tx_ref, attemptId } = await opened()
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  expect(await reconcileAttempt(fixture.deps(tomorrow), attemptId)).toMatchObject({
    status: 'unpaid',
  })
  fixture.provider.add({ tx_ref })
  expect(await reconcileAttempt(fixture.deps(tomorrow), attemptId)).toMatchObject({
    status: 'paid',
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('holds a late success whose coupon was used for another order meanwhile', async () => {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, number, tx_ref, attemptId } = await opened({ coupon: coupon.code })
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await reconcileAttempt(fixture.deps(tomorrow), attemptId)
  const other = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  const page = await started(fixture, userId, other, { coupon: coupon.code })
  fixture.provider.add({ tx_ref: page.tx_ref, amount: 13500 })
  const [otherAttempt] = await attemptsFor(fixture, other)
  expect(await reconcileAttempt(fixture.deps(), otherAttempt?.id ?? 0)).toMatchObject({
    status: 'paid',
  })
  fixture.provider.add({ tx_ref, amount: 13500 })
  expect(await reconcileAttempt(fixture.deps(), attemptId)).toMatchObject({
    status: 'underpaid',
    refundKobo: 1_350_000,
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
  const redemptions = await fixture.api.db
    .select()
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, coupon.id))
  expect(redemptions).toMatchObject([{ status: 'used', attemptId: otherAttempt?.id }])
})
