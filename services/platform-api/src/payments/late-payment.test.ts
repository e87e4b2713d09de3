import { eq } from 'drizzle-orm'
import { coupons } from '../tables/orders.tables'
import { paymentAttempts } from '../tables/payments.tables'
import {
  addCoupon,
  attemptsFor,
  couponGiven,
  openPaymentFixture,
  orderOf,
  orderToPay,
  returned,
  type PaymentFixture,
} from './testing/payment-fixture'
import { reconcileAttempt } from './reconcile-attempt'

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

let fixture: PaymentFixture
let orders = 0
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())

/** A reference of a browser that counted on a coupon three days ago; by now the coupon has ended. */
async function claimedWithCoupon(validTillHoursAgo = 48) {
  const { userId, number } = await orderToPay(fixture)
  const coupon = await addCoupon(fixture, { percent: 10 })
  const tx_ref = `${number}-late${(orders += 1)}`
  const coupon_object = couponGiven(fixture, userId, coupon.id)
  await returned(fixture, userId, {
    ...{ order_no: number, tx_ref, status: 'successful' },
    ...{ coupon_applied: true, couponobject: { coupon_object, is_percentage: true } },
  })
  const [attempt] = await attemptsFor(fixture, number)
  const { db } = fixture.api
  await db
    .update(paymentAttempts)
    .set({ createdOn: hoursAgo(72) })
    .where(eq(paymentAttempts.id, attempt!.id))
  await db
    .update(coupons)
    .set({ validFrom: hoursAgo(96), validTill: hoursAgo(validTillHoursAgo) })
    .where(eq(coupons.id, coupon.id))
  /** Our side learns of it now. */
  const pay = (paidOn: Date) => {
    fixture.provider.add({ tx_ref, amount: 13_500, created_at: paidOn.toISOString() })
    return reconcileAttempt(fixture.deps(), attempt!.id)
  }
  return { number, pay }
}

test('what was paid within a day of its quote has its coupon, however late we learn of it', async () => {
  const { number, pay } = await claimedWithCoupon()
  expect(await pay(hoursAgo(49))).toMatchObject({ status: 'paid' })
  expect(await orderOf(fixture, number)).toMatchObject({ couponDiscountKobo: 150_000 })
})

test('a coupon that staff end while somebody pays with it still counts for them', async () => {
  // Ended as of the day before, as the editor does.
  const { pay } = await claimedWithCoupon(80)
  expect(await pay(hoursAgo(71))).toMatchObject({ status: 'paid' })
})

test('what is paid later has what holds on that day: a coupon that ended takes nothing off', async () => {
  const { number, pay } = await claimedWithCoupon()
  expect(await pay(hoursAgo(1))).toMatchObject({ status: 'underpaid', refundKobo: 1_350_000 })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})
