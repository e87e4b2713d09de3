import { addOrder, addUser } from '../testing/test-records'
import { couponRedemptions } from '../coupon/coupon.tables'
import { eq } from 'drizzle-orm'
import { paymentAttempts } from './payment.tables'
import { settle } from './settle'
import {
  addCoupon,
  attemptsFor,
  mailsTo,
  openPaymentBench,
  orderOf,
  orderToPay,
  started,
  toldTo,
  type PaymentBench,
} from './testing/payment-bench'

let bench: PaymentBench
let finance: number
beforeAll(async () => {
  bench = await openPaymentBench()
  finance = await addUser(bench.api.db, { groupId: 4 })
})
afterAll(() => bench.close())

async function opened(choice: object = {}) {
  const { userId, number } = await orderToPay(bench)
  const page = await started(bench, userId, number, choice)
  const [attempt] = await attemptsFor(bench, number)
  return { userId, number, ...page, attemptId: attempt?.id ?? 0 }
}

test('holds an order for which less than the price arrived, and tells everybody once', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref, amount: '14999' })
  await settle(bench.desk(), attemptId)
  expect(await settle(bench.desk(), attemptId)).toMatchObject({
    status: 'underpaid',
    refundKobo: 1_499_900,
  })
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Payment Pending', paidOn: null })
  expect(await mailsTo(bench, userId)).toEqual([`About your payment for order ${number}`])
  const told = (await toldTo(bench, finance)).filter((message) => message.includes(number))
  expect(told).toEqual([expect.stringMatching(/on hold: less than ₦15,000.00 arrived/)])
})

test('gives an order once when redirect, webhook and poller find the money at the same moment', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref })
  const asked = [1, 2, 3, 4, 5, 6].map(() => settle(bench.desk(), attemptId))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['paid']))
  expect(await attemptsFor(bench, number)).toMatchObject([{ status: 'paid', refundKobo: 0 }])
  expect(await mailsTo(bench, userId)).toHaveLength(1)
})

test('lets the customer pay the whole price after too little arrived', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref, amount: 1 })
  await settle(bench.desk(), attemptId)
  const next = await started(bench, userId, number)
  bench.provider.add({ tx_ref: next.tx_ref })
  const [, second] = await attemptsFor(bench, number)
  expect(await settle(bench.desk(), second?.id ?? 0)).toMatchObject({ status: 'paid' })
  expect((await attemptsFor(bench, number))[0]).toMatchObject({ refundKobo: 100 })
})

test('gives the order for more than the price and notes what goes back', async () => {
  const { number, tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref, amount: 15001.5 })
  expect(await settle(bench.desk(), attemptId)).toMatchObject({ status: 'paid', refundKobo: 150 })
  expect(await toldTo(bench, finance)).toContain(
    `Order ${number}: ₦1.50 too much arrived. Give it back.`,
  )
})

test('does not take dollars for naira', async () => {
  const { tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref, currency: 'USD' })
  expect(await settle(bench.desk(), attemptId)).toMatchObject({ status: 'underpaid' })
})

test('finds the success among several tries, also when the failed one is the newest', async () => {
  const { tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref })
  bench.provider.add({ tx_ref, status: 'failed' })
  expect(await settle(bench.desk(), attemptId)).toMatchObject({ status: 'paid' })
})

test('returns the second payment of an order that two pages took money for', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  bench.provider.add({ tx_ref, status: 'failed' })
  await settle(bench.desk(), attemptId)
  const next = await started(bench, userId, number)
  bench.provider.add({ tx_ref: next.tx_ref })
  bench.provider.add({ tx_ref })
  const [first, second] = await attemptsFor(bench, number)
  const both = [second?.id ?? 0, first?.id ?? 0].map((id) => settle(bench.desk(), id))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual(['duplicate', 'paid'])
  const attempts = await attemptsFor(bench, number)
  expect(attempts.reduce((sum, attempt) => sum + attempt.refundKobo, 0)).toBe(1_500_000)
  const receipts = (await mailsTo(bench, userId)).filter((mail) => mail.startsWith('Payment'))
  expect(receipts).toHaveLength(1)
})

test('closes other pages of an order that is paid', async () => {
  const { userId, number, tx_ref, attemptId } = await opened()
  await bench.api.db
    .update(paymentAttempts)
    .set({ status: 'unpaid', link: null })
    .where(eq(paymentAttempts.id, attemptId))
  const next = await started(bench, userId, number)
  bench.provider.add({ tx_ref })
  const desk = bench.desk()
  expect(await settle(desk, attemptId)).toMatchObject({ status: 'paid' })
  await desk.idle()
  expect(bench.provider.disabled).toContain(next.link)
  expect((await attemptsFor(bench, number))[1]).toMatchObject({ status: 'cancelled' })
})

test('gives a late success although the attempt was given up', async () => {
  const { number, tx_ref, attemptId } = await opened()
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  expect(await settle(bench.desk(tomorrow), attemptId)).toMatchObject({ status: 'unpaid' })
  bench.provider.add({ tx_ref })
  expect(await settle(bench.desk(tomorrow), attemptId)).toMatchObject({ status: 'paid' })
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Completed' })
})

test('holds a late success whose coupon was used for another order meanwhile', async () => {
  const coupon = await addCoupon(bench, { percent: 10 })
  const { userId, number, tx_ref, attemptId } = await opened({ coupon: coupon.code })
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await settle(bench.desk(tomorrow), attemptId)
  const other = await addOrder(bench.api.db, { userId, serviceId: bench.serviceId })
  const page = await started(bench, userId, other, { coupon: coupon.code })
  bench.provider.add({ tx_ref: page.tx_ref, amount: 13500 })
  const [otherAttempt] = await attemptsFor(bench, other)
  expect(await settle(bench.desk(), otherAttempt?.id ?? 0)).toMatchObject({ status: 'paid' })
  bench.provider.add({ tx_ref, amount: 13500 })
  expect(await settle(bench.desk(), attemptId)).toMatchObject({
    status: 'underpaid',
    refundKobo: 1_350_000,
  })
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Payment Pending' })
  const redemptions = await bench.api.db
    .select()
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, coupon.id))
  expect(redemptions).toMatchObject([{ status: 'used', attemptId: otherAttempt?.id }])
})
