import { sql } from 'drizzle-orm'
import type { PaymentEntries } from 'shared-contracts/api/ledger.schema'
import { groups } from 'shared-contracts/capabilities'
import { addOrder, addStaff } from '../testing/test-records'
import { reconcileAttempt } from './reconcile-attempt'
import {
  addCoupon,
  attemptsFor,
  mailsTo,
  notificationsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  refundFirst,
  returned,
  started,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
let finance: number
beforeAll(async () => {
  fixture = await openPaymentFixture()
  finance = await addStaff(fixture.api.db, groups.finance)
})
afterEach(() => {
  fixture.provider.mood.refund = 'give'
})
afterAll(() => fixture.close())

/**
 * An order of ₦15,000 for which ₦13,500 came while another order held its coupon, and a function that
 * lets that coupon go.
 */
async function heldForCoupon() {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, number } = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, userId, number, { coupon: coupon.code })
  const attemptId = (await attemptsFor(fixture, number))[0]?.id ?? 0
  const ask = () => reconcileAttempt(fixture.deps(), attemptId)
  fixture.provider.add({ tx_ref, status: 'failed' })
  expect(await ask()).toMatchObject({ status: 'failed' })
  const other = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  const page = await started(fixture, userId, other, { coupon: coupon.code })
  const arrives = () => fixture.provider.add({ tx_ref, amount: 13_500 })
  arrives()
  expect(await ask()).toMatchObject({ status: 'underpaid' })
  const freeCoupon = () =>
    returned(fixture, userId, { order_no: other, tx_ref: page.tx_ref, status: 'cancelled' })
  return { userId, number, tx_ref, attemptId, arrives, ask, freeCoupon }
}

const giveBack = (number: string, amount: string) =>
  refundFirst(fixture, { number, amount, as: finance })

/** Sums of the ledger's accounts for a payment, in kobo; those at zero are left out. */
async function accountsOf(attemptId: number) {
  const { rows } = await fixture.api.db.execute<{ account: string; kobo: number }>(sql`
    select account, sum(amount_kobo)::float8 as kobo
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.attempt_id = ${attemptId}
     group by account having sum(amount_kobo) <> 0`)
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]))
}

test('money that went back does not pay for the order once its coupon is free again', async () => {
  const { userId, number, tx_ref, attemptId, freeCoupon } = await heldForCoupon()
  expect(await giveBack(number, '13500')).toBe(200)
  await freeCoupon()
  const path = `/api/x/payments/${tx_ref}`
  expect(await fixture.api.call('GET', path, { as: userId })).toMatchObject({
    body: { status: 'underpaid', order_status: 'Payment Pending' },
  })
  expect(await accountsOf(attemptId)).toEqual({})
})

test('what is left after a part went back does not pay either, and stays due', async () => {
  const { number, attemptId, ask, freeCoupon } = await heldForCoupon()
  expect(await giveBack(number, '0.01')).toBe(200)
  await freeCoupon()
  expect(await ask()).toMatchObject({ status: 'underpaid' })
  expect(await accountsOf(attemptId)).toEqual({ provider: 1_349_999, 'refund-due': -1_349_999 })
})

test('money that may be on its way back does not pay', async () => {
  const { number, ask, freeCoupon } = await heldForCoupon()
  fixture.provider.mood.refund = 'unclear'
  expect(await giveBack(number, '13500')).toBe(503)
  await freeCoupon()
  expect(await ask()).toMatchObject({ status: 'underpaid' })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test('money whose refund the provider refused pays', async () => {
  const { number, attemptId, ask, freeCoupon } = await heldForCoupon()
  fixture.provider.mood.refund = 'refuse'
  expect(await giveBack(number, '13500')).toBe(409)
  await freeCoupon()
  expect(await ask()).toMatchObject({ status: 'paid' })
  const sold = { provider: 1_350_000, coupons: 150_000, sales: -1_500_000 }
  expect(await accountsOf(attemptId)).toEqual(sold)
})

test('money that went back in the provider’s dashboard does not pay once that is booked', async () => {
  const { number, tx_ref, ask, freeCoupon } = await heldForCoupon()
  const books = await fixture.api.call('GET', `/api/x/ledger?tx_ref=${tx_ref}`, { as: finance })
  const [held] = (books.body as PaymentEntries).results
  const body = {
    ...{ entry: held?.id, debit: 'refunds', credit: 'provider', amount: '13500' },
    ...{ reason: 'Refunded in the dashboard', key: crypto.randomUUID() },
  }
  const path = '/api/x/ledger/corrections'
  expect(await fixture.api.call('POST', path, { as: finance, body })).toMatchObject({ status: 200 })
  await freeCoupon()
  expect(await ask()).toMatchObject({ status: 'underpaid' })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test('a second payment of the price pays although the first one went back', async () => {
  const { number, attemptId, arrives, ask, freeCoupon } = await heldForCoupon()
  expect(await giveBack(number, '13500')).toBe(200)
  await freeCoupon()
  arrives()
  expect(await ask()).toMatchObject({ status: 'paid' })
  const sold = { provider: 1_350_000, coupons: 150_000, sales: -1_500_000 }
  expect(await accountsOf(attemptId)).toEqual(sold)
})

test('the whole price pays after less came by a page whose coupon is gone', async () => {
  const { number, attemptId, tx_ref, ask } = await heldForCoupon()
  fixture.provider.add({ tx_ref, amount: 15_000 })
  expect(await ask()).toMatchObject({ status: 'paid', refundKobo: 1_350_000 })
  expect(await orderOf(fixture, number)).toMatchObject({ couponId: null, status: 'Completed' })
  const due = { provider: 2_850_000, sales: -1_500_000, 'refund-due': -1_350_000 }
  expect(await accountsOf(attemptId)).toEqual(due)
})

test('nobody is told to give back again what went back before another page was paid', async () => {
  const { userId, number, ask } = await heldForCoupon()
  expect(await giveBack(number, '13500')).toBe(200)
  const next = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: next.tx_ref })
  await returned(fixture, userId, { order_no: number, tx_ref: next.tx_ref, status: 'successful' })
  const received = async () => [
    (await mailsTo(fixture, userId)).length,
    (await notificationsTo(fixture, finance)).length,
  ]
  const before = await received()
  expect(await ask()).toMatchObject({ status: 'duplicate' })
  expect(await received()).toEqual(before)
})
