import { eq } from 'drizzle-orm'
import { couponRedemptions, referralCredits, subscriptionUsages } from '../tables/discounts.tables'
import { grantWelcomeCredit } from '../pricing/referral-credit'
import { planCategories, plans, subscriptions } from '../tables/subscriptions.tables'
import { lockPurchase } from '../subscriptions/buying/purchase.queries'
import { waitForLocks } from '../testing/lock-waits'
import { addOrder, addUser } from '../testing/test-records'
import {
  addCoupon,
  couponGiven,
  attemptsFor,
  mailsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  record,
  returned,
  start,
  started,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
  await fixture.api.db.insert(planCategories).values({ id: 2, name: 'Monthly plans', position: 1 })
  await fixture.api.db.insert(plans).values({
    id: 2,
    categoryId: 2,
    position: 0,
    title: 'Starter',
    titleDescription: '',
    costKobo: 500_000,
    description: '',
    points: [],
    period: 'a month',
    months: 1,
    templates: 1,
    consultationMinutes: 0,
  })
})
afterAll(() => fixture.close())

const nothing = { tx_ref: 'null', transaction_id: 'null', status: 'successful' }
const proceed = (as: number, order_no: string, overrides: object = {}) =>
  returned(fixture, as, { order_no, ...nothing, ...overrides })
const withCoupon = (userId: number, id: number) => ({
  coupon_applied: true,
  couponobject: {
    coupon_object: couponGiven(fixture, userId, id),
    discount: '15000.00',
    valid: true,
  },
})

async function subscribe(userId: number, active = true): Promise<number> {
  const [row] = await fixture.api.db
    .insert(subscriptions)
    .values({ userId, planId: 2, active, startedOn: new Date(Date.now() - 86_400_000) })
    .returning({ id: subscriptions.id })
  return row?.id ?? 0
}
const usesOf = (id: number) =>
  fixture.api.db.select().from(subscriptionUsages).where(eq(subscriptionUsages.subscriptionId, id))
const withPlan = (id: number) => ({
  subscription_applied: true,
  subscription_object: { id_of_service_usage: id, template_type: 'TEMPLATE' },
})

test('completes an order that a coupon pays in full, once per customer', async () => {
  const coupon = await addCoupon(fixture, { percent: 100 })
  const { userId, number } = await orderToPay(fixture)
  expect(await proceed(userId, number, withCoupon(userId, coupon.id))).toEqual({
    status: 'paid',
    order_no: number,
    order_status: 'Completed',
    amount: '0.00',
    tx_ref: null,
    detail: 'There was nothing to pay. Your order is complete.',
  })
  expect(await orderOf(fixture, number)).toMatchObject({
    paymentMethod: 'Coupon',
    couponId: coupon.id,
    couponDiscountKobo: 1_500_000,
  })
  expect(await proceed(userId, number, withCoupon(userId, coupon.id))).toMatchObject({
    status: 'paid',
  })
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  expect(await proceed(userId, second, withCoupon(userId, coupon.id))).toMatchObject({
    status: 'failed',
    amount: '15000.00',
    detail: '₦15,000.00 is due for this order. Pay it by card.',
  })
  expect(await orderOf(fixture, second)).toMatchObject({ status: 'Payment Pending' })
})

test('uses a coupon once when two orders are completed with it at the same moment', async () => {
  const coupon = await addCoupon(fixture, { percent: 100 })
  const { userId, number } = await orderToPay(fixture)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  const states = await Promise.all([
    proceed(userId, number, withCoupon(userId, coupon.id)),
    proceed(userId, second, withCoupon(userId, coupon.id)),
  ])
  expect(states.map(({ status }) => status).sort()).toEqual(['failed', 'paid'])
  const used = await fixture.api.db
    .select()
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, coupon.id))
  expect(used).toMatchObject([{ status: 'used' }])
})

test('leaves the page of a charge alone that waits for the bank’s code', async () => {
  const coupon = await addCoupon(fixture, { percent: 100 })
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: page.tx_ref, status: 'pending' })
  expect(await proceed(userId, number, withCoupon(userId, coupon.id))).toMatchObject({
    status: 'pending',
  })
  expect(fixture.provider.disabled).not.toContain(page.link)
})

test('gives nothing for a forged zero', async () => {
  const expired = await addCoupon(fixture, { percent: 100, validTill: new Date(Date.now() - 1000) })
  const { userId, number } = await orderToPay(fixture, { filingKobo: 2_100_000 })
  const free = await addCoupon(fixture, { percent: 100 })
  const forged = [
    { amount: 0, discount_applied: true },
    withCoupon(userId, expired.id),
    withCoupon(userId, 99_999),
    // Counted through, and taken from another customer.
    { coupon_applied: true, couponobject: { coupon_object: free.id } },
    withCoupon(userId + 1, free.id),
    withPlan(77),
    { subscription_applied: true, subscription_object: { discount: '36000.00' } },
  ]
  for (const claim of forged) {
    expect(await proceed(userId, number, claim)).toMatchObject({
      status: 'failed',
      amount: '36000.00',
    })
  }
  expect(await proceed(userId, number, withCoupon(userId, free.id))).toMatchObject({
    status: 'failed',
    amount: '21000.00',
  })
  expect(await attemptsFor(fixture, number)).toEqual([])
  const stranger = await addUser(fixture.api.db)
  expect(await record(fixture, stranger, { order_no: number, ...nothing })).toMatchObject({
    status: 404,
  })
})

test('completes an order within a plan, as often as the plan gives', async () => {
  const { userId, number } = await orderToPay(fixture)
  const id = await subscribe(userId)
  expect(await proceed(userId, number, withPlan(id))).toMatchObject({
    status: 'paid',
    amount: '0.00',
  })
  expect(await orderOf(fixture, number)).toMatchObject({
    paymentMethod: 'Subscription',
    subscriptionDiscountKobo: 1_500_000,
  })
  expect(await usesOf(id)).toMatchObject([{ status: 'used', templateType: 'TEMPLATE' }])
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  expect(await proceed(userId, second, withPlan(id))).toMatchObject({ status: 'failed' })
})

test('keeps what a plan gave when the same order is paid for again', async () => {
  const { userId, number } = await orderToPay(fixture)
  const id = await subscribe(userId)
  await proceed(userId, number, withPlan(id))
  const tx_ref = `${number}-twice`
  fixture.provider.add({ tx_ref, amount: 15000 })
  await returned(fixture, userId, { order_no: number, tx_ref, ...withPlan(id) })
  expect(await attemptsFor(fixture, number)).toMatchObject([
    { status: 'paid' },
    { status: 'duplicate', refundKobo: 1_500_000 },
  ])
  expect(await usesOf(id)).toMatchObject([{ status: 'used' }])
})

test('a plan that takes the place of another at the same moment pays for the order', async () => {
  const { userId, number } = await orderToPay(fixture)
  const before = await subscribe(userId)
  const after = await subscribe(userId, false)
  const { db } = fixture.api
  const order = await db.transaction(async (tx) => {
    await lockPurchase(tx, after)
    const ended = { active: false, paidOn: new Date(), validTill: new Date() }
    await tx.update(subscriptions).set(ended).where(eq(subscriptions.id, before))
    const proceeding = proceed(userId, number, withPlan(after))
    await waitForLocks(db)
    await tx.update(subscriptions).set({ active: true }).where(eq(subscriptions.id, after))
    return { proceeding }
  })
  expect(await order.proceeding).toMatchObject({ status: 'paid', amount: '0.00' })
})

test('does not lend a plan to another customer', async () => {
  const id = await subscribe(await addUser(fixture.api.db))
  const { userId, number } = await orderToPay(fixture)
  expect(await proceed(userId, number, withPlan(id))).toMatchObject({ status: 'failed' })
})

test('takes the last template of a plan once when two orders want it at the same moment', async () => {
  const { userId, number } = await orderToPay(fixture)
  const id = await subscribe(userId)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  const states = await Promise.all([
    proceed(userId, number, withPlan(id)),
    proceed(userId, second, withPlan(id)),
  ])
  expect(states.map(({ status }) => status).sort()).toEqual(['failed', 'paid'])
})

test('leaves the referral credit with a customer whose plan pays', async () => {
  const { userId, number } = await orderToPay(fixture)
  await grantWelcomeCredit(fixture.api.db, userId)
  expect(await proceed(userId, number, withPlan(await subscribe(userId)))).toMatchObject({
    status: 'paid',
  })
  expect(await orderOf(fixture, number)).toMatchObject({
    subscriptionDiscountKobo: 1_500_000,
    referralDiscountKobo: 0,
  })
  const [credit] = await fixture.api.db
    .select()
    .from(referralCredits)
    .where(eq(referralCredits.userId, userId))
  expect(credit).toMatchObject({ spentOnOrder: null, spentKobo: null })
})

test('pays filing by card when a plan covers the document', async () => {
  const { userId, number } = await orderToPay(fixture, { filingKobo: 2_100_000 })
  await subscribe(userId)
  const page = await started(fixture, userId, number, { subscription: true })
  expect(page.amount).toBe('21000.00')
  fixture.provider.add({ tx_ref: page.tx_ref, amount: 21000 })
  expect(await returned(fixture, userId, { order_no: number, tx_ref: page.tx_ref })).toMatchObject({
    status: 'paid',
    amount: '21000.00',
  })
  const { body } = await fixture.api.call('GET', `/api/order/detail/${number}/`, { as: userId })
  expect(body).toMatchObject({ discount: '15000.00', coupon_final_amount: null })
})

test('closes the card page first, and stops when it was paid', async () => {
  const coupon = await addCoupon(fixture, { percent: 100 })
  const open = await orderToPay(fixture)
  const page = await started(fixture, open.userId, open.number)
  expect(await proceed(open.userId, open.number, withCoupon(open.userId, coupon.id))).toMatchObject(
    {
      status: 'paid',
      tx_ref: null,
    },
  )
  expect(fixture.provider.disabled).toContain(page.link)

  const paid = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, paid.userId, paid.number)
  fixture.provider.add({ tx_ref })
  expect(await proceed(paid.userId, paid.number, withCoupon(paid.userId, coupon.id))).toMatchObject(
    {
      status: 'paid',
      tx_ref,
    },
  )
  expect(await orderOf(fixture, paid.number)).toMatchObject({ couponId: null })
  expect(await start(fixture, paid.userId, paid.number)).toMatchObject({ status: 409 })
})
