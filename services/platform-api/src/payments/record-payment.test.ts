import { eq } from 'drizzle-orm'
import { addService, addUser } from '../testing/test-records'
import { paymentTransactions } from '../tables/payments.tables'
import {
  addCoupon,
  attemptsFor,
  eventually,
  mailsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  record,
  returned,
  started,
  notificationsTo,
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

/** An order whose page was opened and, if wanted, paid. */
async function opened(overrides: object = {}, choice: object = {}) {
  const { userId, number } = await orderToPay(fixture, overrides)
  const page = await started(fixture, userId, number, choice)
  const { tx_ref } = page
  const back = (rest: object = {}) =>
    returned(fixture, userId, { order_no: number, tx_ref, ...rest })
  return { userId, number, tx_ref, page, back }
}

test('gives the order for what the provider confirms', async () => {
  const { userId, number, tx_ref, back } = await opened()
  const { id } = fixture.provider.add({ tx_ref })
  expect(await back({ transaction_id: id, status: 'successful' })).toEqual({
    status: 'paid',
    order_no: number,
    order_status: 'Completed',
    amount: '15000.00',
    tx_ref,
    detail: 'Your payment of ₦15,000.00 is confirmed.',
  })
  expect(await orderOf(fixture, number)).toMatchObject({
    status: 'Completed',
    paymentMethod: 'Debit/Credit Card',
    paidOn: expect.any(Date),
  })
  expect(await mailsTo(fixture, userId)).toEqual([`Payment confirmed: order ${number}`])
  expect(await notificationsTo(fixture, userId)).toEqual([
    `Your payment of ₦15,000.00 for order ${number} is confirmed.`,
  ])
})

test('gives it once, however often and by whatever way it is asked', async () => {
  const { userId, number, tx_ref, back } = await opened()
  const { id } = fixture.provider.add({ tx_ref })
  const asks = [1, 2, 3].map(() => back({ transaction_id: id, status: 'successful' }))
  const look = fixture.api.call('GET', `/api/x/payments/${tx_ref}`, { as: userId })
  await Promise.all([...asks, look])
  expect(await back()).toMatchObject({ status: 'paid' })
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
  expect((await attemptsFor(fixture, number)).map(({ status }) => status)).toEqual(['paid'])
})

test('hands work for a lawyer on, and tells the staff', async () => {
  const admin = await addUser(fixture.api.db, { groupId: 1 })
  const { userId, number, tx_ref, back } = await opened({ flow: 'B' })
  fixture.provider.add({ tx_ref })
  expect(await back({ status: 'completed' })).toMatchObject({ order_status: 'Payment Done' })
  const notified = await notificationsTo(fixture, admin)
  expect(notified).toContain(`Order ${number} needs a lawyer.`)
  expect(notified).toContainEqual(expect.stringMatching(new RegExp(`^Order ${number} was paid by`)))
  expect(await notificationsTo(fixture, userId)).toHaveLength(1)
})

test('places an order for a service that has no document', async () => {
  const serviceId = await addService(fixture.api.db, { documentHtml: '' })
  const { tx_ref, back } = await opened({ serviceId })
  fixture.provider.add({ tx_ref })
  expect(await back()).toMatchObject({ status: 'paid', order_status: 'Order Placed' })
})

test('shows in the order what the coupon took off', async () => {
  const coupon = await addCoupon(fixture, { percent: 10 })
  const { userId, number, tx_ref, back } = await opened(
    { filingKobo: 2_100_000 },
    { coupon: coupon.code },
  )
  fixture.provider.add({ tx_ref, amount: 34500 })
  expect(await back()).toMatchObject({ status: 'paid', amount: '34500.00' })
  const { body } = await fixture.api.call('GET', `/api/order/detail/${number}/`, { as: userId })
  expect(body).toMatchObject({
    status: 'Completed',
    amount: '36000.00',
    coupon_final_amount: '34500.00',
    coupon_discount: '10% discount',
    discount: '0.00',
    referral_discount: '0.00',
    paymentMethod: 'Debit/Credit Card',
  })
})

test('says that a card was declined and lets the customer pay again', async () => {
  const { userId, number, tx_ref, back } = await opened()
  fixture.provider.add({ tx_ref, status: 'failed' })
  expect(await back({ status: 'failed' })).toMatchObject({
    status: 'failed',
    order_status: 'Payment Pending',
  })
  const next = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref: next.tx_ref })
  expect(
    await returned(fixture, userId, {
      order_no: number,
      tx_ref: next.tx_ref,
      status: 'successful',
    }),
  ).toMatchObject({ status: 'paid' })
})

test('ends a cancelled payment once nobody can pay by its page', async () => {
  const { userId, number, page, back } = await opened()
  expect(await back({ status: 'cancelled' })).toMatchObject({ status: 'cancelled' })
  expect(fixture.provider.disabled).toContain(page.link)
  expect((await started(fixture, userId, number)).tx_ref).not.toBe(page.tx_ref)
})

test('does not believe a cancelled redirect of a payment that went through', async () => {
  const { tx_ref, back } = await opened()
  fixture.provider.add({ tx_ref })
  expect(await back({ status: 'cancelled' })).toMatchObject({ status: 'paid' })
})

test('waits while the provider does not know the payment, or is not there', async () => {
  const { userId, tx_ref, back } = await opened()
  const { id } = fixture.provider.add({ tx_ref })
  fixture.provider.mood.notYet = true
  expect(await back({ transaction_id: id, status: 'successful' })).toMatchObject({
    status: 'pending',
    detail: expect.stringContaining('Do not pay again'),
  })
  fixture.provider.mood.notYet = false
  const look = () => fixture.api.call('GET', `/api/x/payments/${tx_ref}`, { as: userId })
  const seen = await eventually(look, ({ body }) => (body as { status: string }).status === 'paid')
  expect(seen.body).toMatchObject({ status: 'paid' })

  const other = await opened()
  fixture.provider.mood.down = true
  expect(await other.back({ status: 'cancelled' })).toMatchObject({ status: 'pending' })
})

test('gives nothing for a forged redirect', async () => {
  const { number, back } = await opened()
  const forged = {
    status: 'successful',
    transaction_id: 999_999_999,
    flw_ref: 'FLW-MOCK-forged',
    amount: '15000',
    response_object: '{"status":"successful","charge_response_code":"00"}',
    payment_method: 'Debit/Credit Card',
  }
  expect(await back(forged)).toMatchObject({ status: 'pending', order_status: 'Payment Pending' })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending', paidOn: null })
})

test('ignores amounts and discounts that the browser sends', async () => {
  const { number, tx_ref, back } = await opened()
  fixture.provider.add({ tx_ref, amount: 100 })
  const claims = { status: 'successful', amount: 15000, discount_applied: 14900 }
  expect(await back(claims)).toMatchObject({ status: 'underpaid', amount: '15000.00' })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test('answers 404 for another customer’s order, with a good payment in hand', async () => {
  const { number, tx_ref } = await opened()
  fixture.provider.add({ tx_ref })
  const stranger = await addUser(fixture.api.db)
  const reply = await record(fixture, stranger, { order_no: number, tx_ref, status: 'successful' })
  expect(reply).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  const look = await fixture.api.call('GET', `/api/x/payments/${tx_ref}`, { as: stranger })
  expect(look).toMatchObject({ status: 404 })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test('does not take one order’s transaction for another order', async () => {
  const paid = await opened()
  const { id } = fixture.provider.add({ tx_ref: paid.tx_ref })
  await paid.back({ transaction_id: id })
  const { userId, number, tx_ref, back } = await opened()
  expect(await back({ transaction_id: id, status: 'successful' })).toMatchObject({
    status: 'pending',
  })
  const replay = { order_no: number, tx_ref: paid.tx_ref, transaction_id: id, status: 'successful' }
  expect(await returned(fixture, userId, replay)).toMatchObject({
    status: 'failed',
    order_no: number,
    detail: 'This payment belongs to another order. Nothing was changed.',
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
  const bound = await fixture.api.db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.providerId, String(id)))
  expect(bound).toHaveLength(1)
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ txRef: tx_ref })
})

test('keeps nothing of a card but its last four digits', async () => {
  const { tx_ref, back } = await opened()
  const { id } = fixture.provider.add({ tx_ref })
  await back({ transaction_id: id })
  const [kept] = await fixture.api.db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.providerId, String(id)))
  expect(kept?.raw).toMatchObject({ card: { last_4digits: '2950', type: 'MASTERCARD' } })
  expect(JSON.stringify(kept?.raw)).not.toContain('553188')
})
