import { addOrder, addUser } from '../testing/test-records'
import {
  addCoupon,
  couponGiven,
  attemptsFor,
  openPaymentFixture,
  orderOf,
  orderToPay,
  record,
  returned,
  start,
  webhook,
  type PaymentFixture,
} from './testing/payment-fixture'
import { repriceAttempt } from './attach-reference'
import { pollPayments } from './payment-poller'
import { reconcileAttempt } from './reconcile-attempt'

let fixture: PaymentFixture
let drawn = 0
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  Object.assign(fixture.provider.mood, { down: false, notYet: false })
})

/** An order that the provider's inline checkout was opened for, with the browser's reference. */
async function inline(overrides: object = {}) {
  const { userId, number } = await orderToPay(fixture, overrides)
  drawn += 1
  const tx_ref = `${number}-hx7k2m${drawn}`
  const back = (rest: object = {}) =>
    returned(fixture, userId, { order_no: number, tx_ref, status: 'successful', ...rest })
  return { userId, number, tx_ref, back }
}

test('gives the order for a reference that the browser made', async () => {
  const { number, tx_ref, back } = await inline()
  const { id } = fixture.provider.add({ tx_ref })
  expect(await back({ transaction_id: String(id) })).toMatchObject({
    status: 'paid',
    order_status: 'Completed',
    tx_ref,
  })
  expect(await back({ transaction_id: String(id) })).toMatchObject({ status: 'paid' })
  expect(await attemptsFor(fixture, number)).toMatchObject([{ origin: 'client', status: 'paid' }])
})

test('takes the coupon off itself, by the number that the customer was given', async () => {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, number, tx_ref, back } = await inline()
  fixture.provider.add({ tx_ref, amount: 13500 })
  const coupon_object = couponGiven(fixture, userId, coupon.id)
  const couponobject = { coupon_object, discount: '14999.00', is_percentage: true }
  expect(await back({ coupon_applied: true, couponobject })).toMatchObject({
    status: 'paid',
    amount: '13500.00',
  })
  expect(await orderOf(fixture, number)).toMatchObject({ couponDiscountKobo: 150_000 })
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  fixture.provider.add({ tx_ref: `${second}-again`, amount: 13500 })
  const again = { order_no: second, tx_ref: `${second}-again`, coupon_applied: true, couponobject }
  expect(await returned(fixture, userId, again)).toMatchObject({
    status: 'underpaid',
    amount: '15000.00',
  })
})

test('holds an order whose amount was changed in the browser', async () => {
  const { number, tx_ref, back } = await inline()
  fixture.provider.add({ tx_ref, amount: 1 })
  expect(await back({ amount: '15000.00' })).toMatchObject({
    status: 'underpaid',
    amount: '15000.00',
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test('refuses a payment that names another order, the own one or somebody else’s', async () => {
  const old = await inline()
  const { id } = fixture.provider.add({ tx_ref: old.tx_ref })
  await old.back({ transaction_id: id })
  const { userId, number, tx_ref } = await inline()
  for (const [who, order_no] of [
    [userId, number],
    [
      old.userId,
      await addOrder(fixture.api.db, { userId: old.userId, serviceId: fixture.serviceId }),
    ],
  ] as const) {
    const replay = { order_no, tx_ref: old.tx_ref, transaction_id: id, status: 'successful' }
    expect(await returned(fixture, who, replay)).toMatchObject({ status: 'failed', order_no })
    expect(await orderOf(fixture, order_no)).toMatchObject({ status: 'Payment Pending' })
  }
  const unrecorded = await inline()
  const other = fixture.provider.add({ tx_ref: unrecorded.tx_ref })
  const stolen = { order_no: number, tx_ref: unrecorded.tx_ref, transaction_id: other.id }
  expect(await returned(fixture, userId, stolen)).toMatchObject({ status: 'failed' })
  expect(await unrecorded.back({ transaction_id: other.id })).toMatchObject({ status: 'paid' })
  const mixed = { order_no: number, tx_ref, transaction_id: other.id, status: 'successful' }
  expect(await returned(fixture, userId, mixed)).toMatchObject({ status: 'pending' })
})

test('takes a reference without the order when the provider says what it was for', async () => {
  const { userId, number } = await inline()
  fixture.provider.add({ tx_ref: '1732112345678', meta: { order_no: number } })
  const body = { order_no: number, tx_ref: '1732112345678', status: 'successful' }
  expect(await returned(fixture, userId, body)).toMatchObject({ status: 'paid' })
})

test('leaves no trace of a reference that nobody knows and that names no order', async () => {
  const { userId, number } = await inline()
  const body = { order_no: number, tx_ref: 'made-up', status: 'successful', transaction_id: 1 }
  expect(await returned(fixture, userId, body)).toMatchObject({ status: 'pending' })
  expect(await attemptsFor(fixture, number)).toEqual([])
  expect(await record(fixture, userId, { ...body, tx_ref: 'x'.repeat(101) })).toMatchObject({
    status: 400,
    body: { tx_ref: ['Ensure this field has no more than 100 characters.'] },
  })
})

test('answers 404 for an order of somebody else', async () => {
  const { number, tx_ref } = await inline()
  fixture.provider.add({ tx_ref })
  const stranger = await addUser(fixture.api.db)
  expect(await record(fixture, stranger, { order_no: number, tx_ref })).toMatchObject({
    status: 404,
  })
  expect(await attemptsFor(fixture, number)).toEqual([])
})

test('waits for a payment that is not known yet, also when the tab is closed then', async () => {
  const { userId, number, tx_ref, back } = await inline()
  fixture.provider.mood.notYet = true
  fixture.provider.add({ tx_ref })
  expect(await back()).toMatchObject({ status: 'pending' })
  // Nobody but the browser speaks of it yet, so another payment may begin.
  expect(await start(fixture, userId, number)).toMatchObject({ status: 200 })
  fixture.provider.mood.notYet = false
  await pollPayments(fixture.deps(new Date(Date.now() + 31_000)))
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('ends a window that was closed before anything was paid', async () => {
  const { number, back } = await inline()
  expect(await back({ status: 'cancelled' })).toMatchObject({ status: 'cancelled' })
  expect(await attemptsFor(fixture, number)).toMatchObject([{ status: 'cancelled' }])
})

test('records two tabs with the same reference as one attempt', async () => {
  const { number, tx_ref, back } = await inline()
  fixture.provider.add({ tx_ref })
  const states = await Promise.all([back(), back(), back()])
  expect(states.map(({ order_no }) => order_no)).toEqual([number, number, number])
  expect(await attemptsFor(fixture, number)).toHaveLength(1)
  expect(await back()).toMatchObject({ status: 'paid' })
})

test('returns a second payment, and leaves no trace of a mere claim of one', async () => {
  const { userId, number, tx_ref, back } = await inline()
  fixture.provider.add({ tx_ref })
  await back()
  const claim = { order_no: number, tx_ref: `${number}-claim`, status: 'successful' }
  expect(await returned(fixture, userId, claim)).toMatchObject({ status: 'paid', tx_ref: null })
  fixture.provider.add({ tx_ref: `${number}-twice` })
  expect(await returned(fixture, userId, { ...claim, tx_ref: `${number}-twice` })).toMatchObject({
    status: 'paid',
    detail: expect.stringContaining('return the second payment to you'),
  })
  expect(await attemptsFor(fixture, number)).toMatchObject([
    { status: 'paid', refundKobo: 0 },
    { status: 'duplicate', refundKobo: 1_500_000 },
  ])
})

test('takes the coupon into account when the webhook was there before the browser', async () => {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, number, tx_ref, back } = await inline()
  const transaction = fixture.provider.add({ tx_ref, amount: 13500 })
  await webhook(fixture, { event: 'charge.completed', data: transaction })
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  expect(await attemptsFor(fixture, number)).toMatchObject([{ status: 'underpaid' }])
  const couponobject = { coupon_object: couponGiven(fixture, userId, coupon.id) }
  expect(await back({ coupon_applied: true, couponobject })).toMatchObject({
    status: 'paid',
    amount: '13500.00',
  })
  expect(await attemptsFor(fixture, number)).toMatchObject([{ status: 'paid', refundKobo: 0 }])
})

/** A payment whose first card was declined before the browser came back with its coupon. */
async function declined() {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const payment = await inline()
  const { userId, tx_ref } = payment
  const transaction = fixture.provider.add({ tx_ref, status: 'failed' })
  await webhook(fixture, { event: 'charge.completed', data: transaction })
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  const couponobject = { coupon_object: couponGiven(fixture, userId, coupon.id) }
  const late = () => payment.back({ coupon_applied: true, couponobject })
  const another = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  return { ...payment, coupon, late, another }
}

test('a late report of a payment that failed keeps its coupon from no other order', async () => {
  const { userId, number, coupon, late, another } = await declined()
  expect(await late()).toMatchObject({ status: 'failed' })
  expect(await attemptsFor(fixture, number)).toMatchObject([{ status: 'failed' }])
  expect(await start(fixture, userId, another, { coupon: coupon.code })).toMatchObject({
    ...{ status: 200, body: { amount: '13500.00' } },
  })
})

test('nor does one of a payment that was too little', async () => {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, tx_ref, back } = await inline()
  fixture.provider.add({ tx_ref, amount: 5000 })
  expect(await back()).toMatchObject({ status: 'underpaid' })
  const couponobject = { coupon_object: couponGiven(fixture, userId, coupon.id) }
  const again = { coupon_applied: true, couponobject }
  expect(await back(again)).toMatchObject({ status: 'underpaid' })
  const another = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  expect(await start(fixture, userId, another, { coupon: coupon.code })).toMatchObject({
    ...{ status: 200, body: { amount: '13500.00' } },
  })
})

test('a second card pays the price with the coupon although the first was declined', async () => {
  const { tx_ref, late } = await declined()
  fixture.provider.add({ tx_ref, amount: 13500 })
  expect(await late()).toMatchObject({ status: 'paid', amount: '13500.00' })
})

test('a coupon that is taken for a payment which fails at that moment is free again', async () => {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, number, tx_ref, back } = await inline()
  const transaction = fixture.provider.add({ tx_ref, status: 'pending' })
  await back()
  const [attempt] = await attemptsFor(fixture, number)
  if (!attempt) throw new Error('No attempt')
  const deps = fixture.deps()
  const { order } = deps.payables
  const meanwhile: typeof order = {
    ...order,
    async hold(tx, reservation) {
      const held = await order.hold(tx, reservation)
      transaction.status = 'failed'
      expect(await reconcileAttempt(deps, attempt.id)).toMatchObject({ status: 'failed' })
      return held
    },
  }
  const choice = { coupon: { id: coupon.id } }
  await repriceAttempt(deps, meanwhile, attempt.orderId ?? 0, { attempt, choice })
  const another = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  expect(await start(fixture, userId, another, { coupon: coupon.code })).toMatchObject({
    ...{ status: 200, body: { amount: '13500.00' } },
  })
})
