import { eq, sql } from 'drizzle-orm'
import type { PaymentRefunds, Refund } from 'shared-contracts/api/refund.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { auditEntries } from '../../tables/audit.tables'
import { ledgerEntries, ledgerLines, paymentAttempts } from '../../tables/payments.tables'
import { addStaff, addUser } from '../../testing/test-records'
import {
  mailsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  returned,
  started,
  type PaymentFixture,
} from '../testing/payment-fixture'
import { refusals } from '../texts'

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

/** An order of ₦15,000 that was paid by card. */
async function paidOrder(paid = 15_000) {
  const { userId, number } = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref, amount: paid })
  await returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  const [payment] = (await refundsOf(number)).payments
  return { userId, number, payment: payment?.id ?? 0 }
}

async function refundsOf(number: string, as = finance): Promise<PaymentRefunds> {
  const { body } = await fixture.api.call('GET', `/api/x/orders/${number}/refunds`, { as })
  return body as PaymentRefunds
}

const refund = (number: string, body: object, as = finance) =>
  fixture.api.call('POST', `/api/x/orders/${number}/refunds`, {
    as,
    body: { reason: 'Ordered twice', key: crypto.randomUUID(), ...body },
  })

/** Sums of the ledger's accounts for an order, in kobo. */
async function accountsOf(number: string) {
  const order = await orderOf(fixture, number)
  const rows = await fixture.api.db
    .select({
      account: ledgerLines.account,
      kobo: sql<number>`sum(${ledgerLines.amountKobo})::float8`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .where(eq(paymentAttempts.orderId, order.id))
    .groupBy(ledgerLines.account)
  expect(rows.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]))
}

test('gives a part back, then the rest, and never more', async () => {
  const { userId, number, payment } = await paidOrder()
  expect(await refund(number, { payment, amount: '500.50' })).toMatchObject({
    status: 200,
    body: { amount: '500.50', status: 'completed', reason: 'Ordered twice', failure: '' },
  })
  expect(await refund(number, { payment, amount: '14500' })).toMatchObject({
    status: 400,
    body: { amount: ['At most ₦14,499.50 of this payment can be refunded.'] },
  })
  expect(await refund(number, { payment, amount: '14499.50' })).toMatchObject({ status: 200 })
  expect((await refundsOf(number)).payments).toMatchObject([
    { amount: '15000.00', refundable: '0.00' },
  ])
  expect(fixture.provider.refunds.slice(-2).map(({ amount_refunded }) => amount_refunded)).toEqual([
    500.5, 14499.5,
  ])
  expect(await accountsOf(number)).toEqual({ sales: -1_500_000, refunds: 1_500_000, provider: 0 })
  const subject = `Refund for order ${number}`
  expect((await mailsTo(fixture, userId)).filter((mail) => mail === subject)).toHaveLength(2)
})

test('shows the customer what was refunded, without the reason', async () => {
  const { userId, number, payment } = await paidOrder()
  await refund(number, { payment, amount: '1000' })
  const { body } = await fixture.api.call('GET', `/api/order/detail/${number}/`, { as: userId })
  const { refunds, paid_after_refunds } = body as OrderDetail
  expect(refunds).toEqual([{ amount: '1000.00', date: expect.any(String) }])
  expect(paid_after_refunds).toBe('14000.00')
})

test('notes who gave back how much and why', async () => {
  const { number, payment } = await paidOrder()
  await refund(number, { payment, amount: '1000' })
  const [entry] = await fixture.api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, number))
  expect(entry).toMatchObject({
    actorId: finance,
    action: 'order.refunded',
    after: { amount: '1000.00', reason: 'Ordered twice' },
  })
})

test('a repeated request gives back once; its key is of no use for another refund', async () => {
  const { number, payment } = await paidOrder()
  const request = { payment, amount: '1000', key: crypto.randomUUID() }
  const before = fixture.provider.refunds.length
  const both = await Promise.all([refund(number, request), refund(number, request)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => (body as Refund).id)).size).toBe(1)
  expect(fixture.provider.refunds.length).toBe(before + 1)
  for (const changed of [{ amount: '900' }, { reason: 'Twice, on two cards' }]) {
    expect(await refund(number, { ...request, ...changed })).toMatchObject({
      ...{ status: 409, body: { detail: refusals.refundKeyUsed } },
    })
  }
  expect(fixture.provider.refunds.length).toBe(before + 1)
})

test('two refunds at once never give back more than was paid', async () => {
  const { number, payment } = await paidOrder()
  const both = await Promise.all([
    refund(number, { payment, amount: '9000' }),
    refund(number, { payment, amount: '9000' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('says when the provider refuses, and lets it be tried again', async () => {
  const { number, payment } = await paidOrder()
  fixture.provider.mood.refund = 'refuse'
  expect(await refund(number, { payment, amount: '1000' })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('refused the refund') },
  })
  expect((await refundsOf(number)).refunds).toMatchObject([
    { status: 'refused', failure: '400 Insufficient balance' },
  ])
  fixture.provider.mood.refund = 'give'
  expect(await refund(number, { payment, amount: '15000' })).toMatchObject({ status: 200 })
})

test('counts a refund as given when the provider does not answer', async () => {
  const { number, payment } = await paidOrder()
  fixture.provider.mood.refund = 'unclear'
  expect(await refund(number, { payment, amount: '10000' })).toMatchObject({ status: 503 })
  fixture.provider.mood.refund = 'give'
  expect(await refund(number, { payment, amount: '6000' })).toMatchObject({ status: 400 })
  expect((await refundsOf(number)).refunds).toMatchObject([{ status: 'unclear' }])
})

test('gives too much money back from what is due before it touches the sale', async () => {
  const { number, payment } = await paidOrder(16_000)
  await refund(number, { payment, amount: '1500' })
  expect(await accountsOf(number)).toEqual({
    sales: -1_500_000,
    provider: 1_450_000,
    'refund-due': 0,
    refunds: 50_000,
  })
})

test('an order for which too little came is on hold until the money is given back', async () => {
  const { userId, number, payment } = await paidOrder(5000)
  const detail = async () =>
    (await fixture.api.call('GET', `/api/order/detail/${number}/`, { as: userId })).body
  expect(await detail()).toMatchObject({ on_hold: expect.stringContaining('on hold') })
  await refund(number, { payment, amount: '5000' })
  expect(await detail()).not.toHaveProperty('on_hold')
})

test.each(['0', '-5', 'all', '10.005'])('does not take the amount %s', async (amount) => {
  const { number, payment } = await paidOrder()
  expect(await refund(number, { payment, amount })).toMatchObject({ status: 400 })
})

test("refuses another order's payment, and an order that is not there", async () => {
  const [own, other] = [await paidOrder(), await paidOrder()]
  expect(await refund(own.number, { payment: other.payment, amount: '100' })).toMatchObject({
    status: 400,
    body: { payment: [expect.any(String)] },
  })
  expect(await refund('AMF-0', { payment: own.payment, amount: '100' })).toMatchObject({
    status: 404,
  })
})

test('is closed to everybody but finance and admins', async () => {
  const { userId, number, payment } = await paidOrder()
  const lawyer = await addStaff(fixture.api.db, groups.lawyer)
  const support = await addStaff(fixture.api.db, groups.support)
  const stranger = await addUser(fixture.api.db)
  for (const as of [userId, stranger, lawyer, support]) {
    expect(await refund(number, { payment, amount: '100' }, as)).toMatchObject({ status: 403 })
    const path = `/api/x/orders/${number}/refunds`
    expect(await fixture.api.call('GET', path, { as })).toMatchObject({ status: 403 })
  }
  const admin = await addStaff(fixture.api.db, groups.admin)
  expect(await refund(number, { payment, amount: '100' }, admin)).toMatchObject({ status: 200 })
})
