import { eq } from 'drizzle-orm'
import type { CouponCheck } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail, OrderPage } from 'shared-contracts/api/order.schema'
import type { QuoteAnswer } from 'shared-contracts/api/payment.schema'
import { mails } from '../tables/messages.tables'
import { formatNaira } from '../money/naira'
import { grantWelcomeCredit } from './referral-credit'
import { referralCredits } from '../tables/discounts.tables'
import { createRandom } from '../../seed/random'
import { addOrder, addUser } from '../testing/test-records'
import {
  addCoupon,
  openPaymentFixture,
  orderOf,
  orderToPay,
  returned,
  start,
  started,
  type PaymentFixture,
} from '../payments/testing/payment-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())

const quoted = (as: number, order_no: string, fields: object = {}) =>
  fixture.api.call('POST', '/api/x/quotes', { as, body: { order_no, ...fields } })

const kobo = (naira: string) => Math.round(Number(naira) * 100)

async function detailOf(as: number, number: string): Promise<OrderDetail> {
  return (await fixture.api.call('GET', `/api/order/detail/${number}/`, { as })).body as OrderDetail
}

async function pay(userId: number, number: string, coupon?: string) {
  const answer = await start(fixture, userId, number, { coupon })
  if (answer.status === 400) {
    // Nothing to pay: Proceed.
    const record = coupon && {
      coupon_applied: true,
      couponobject: { coupon_object: (await couponCheck(userId, number, coupon)).coupon_object },
    }
    await returned(fixture, userId, { order_no: number, tx_ref: null, ...(record || {}) })
    return '0.00'
  }
  const { tx_ref, amount } = answer.body as { tx_ref: string; amount: string }
  fixture.provider.add({ tx_ref, amount: Number(amount) })
  await returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  return amount
}

async function couponCheck(as: number, number: string, coupon: string): Promise<CouponCheck> {
  const { amofin_cost: price } = await detailOf(as, number)
  const query = new URLSearchParams({ coupon, price }).toString()
  return (await fixture.api.call('GET', `/api/order/coupon-check?${query}`, { as }))
    .body as CouponCheck
}

const random = createRandom(7)
const orders = Array.from({ length: 24 }, (_, index) => ({
  index,
  costKobo: random.between(1, 3_000_000),
  filingKobo: random.chance(50) ? random.between(1, 2_000_000) : 0,
  percent: random.pick([null, 7, 33, 95, 100]),
  credit: random.chance(50),
}))

test.each(orders)(
  'charges what it showed: $costKobo + $filingKobo kobo, coupon $percent, credit $credit',
  async ({ costKobo, filingKobo, percent, credit }) => {
    const { userId, number } = await orderToPay(fixture, { costKobo, filingKobo })
    if (credit) await grantWelcomeCredit(fixture.api.db, userId)
    const code = percent === null ? undefined : (await addCoupon(fixture, { percent })).code
    const quote = (await quoted(userId, number, { coupon: code })).body as QuoteAnswer
    const before = await detailOf(userId, number)
    const off = code ? kobo((await couponCheck(userId, number, code)).discount ?? '0') : 0
    // P 4: a client's own sum comes to the same.
    const sum = kobo(before.amount) - kobo(before.referral_discount) - off
    expect(sum).toBe(kobo(quote.payable))
    expect(await pay(userId, number, code)).toBe(quote.payable)
    const after = await detailOf(userId, number)
    expect(after).toMatchObject({ payable: quote.payable, lines: quote.lines })
    const list = await fixture.api.call('GET', '/api/order/list/', { as: userId })
    expect((list.body as OrderPage).results).toMatchObject([{ payable: quote.payable }])
    const receipts = await fixture.api.db.select().from(mails)
    const receipt = receipts.find(({ subject }) => subject.endsWith(`order ${number}`))
    expect(receipt?.body).toContain(`Paid: ${formatNaira(kobo(quote.payable))}`)
  },
)

test('a credit is on every unpaid order until one of them is paid', async () => {
  const { userId, number } = await orderToPay(fixture)
  await grantWelcomeCredit(fixture.api.db, userId)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  expect(await quoted(userId, second)).toMatchObject({ body: { payable: '14000.00' } })
  await pay(userId, second)
  expect(await orderOf(fixture, second)).toMatchObject({ referralDiscountKobo: 100_000 })
  expect(await quoted(userId, number)).toMatchObject({ body: { payable: '15000.00' } })
})

test('a payment that is under way holds the credit; one that fails gives it back', async () => {
  const { userId, number } = await orderToPay(fixture)
  await grantWelcomeCredit(fixture.api.db, userId)
  const second = await addOrder(fixture.api.db, { userId, serviceId: fixture.serviceId })
  const { tx_ref } = await started(fixture, userId, number)
  expect((await started(fixture, userId, second)).amount).toBe('15000.00')
  await returned(fixture, userId, { order_no: number, tx_ref, status: 'cancelled' })
  expect(await quoted(userId, second)).toMatchObject({ body: { payable: '14000.00' } })
})

test('a coupon that covers everything leaves the credit with the customer', async () => {
  const { userId, number } = await orderToPay(fixture)
  await grantWelcomeCredit(fixture.api.db, userId)
  const { code } = await addCoupon(fixture, { percent: 100 })
  expect(await pay(userId, number, code)).toBe('0.00')
  const [credit] = await fixture.api.db
    .select()
    .from(referralCredits)
    .where(eq(referralCredits.userId, userId))
  expect(credit).toMatchObject({ spentOnOrder: null, spentKobo: null, heldByAttempt: null })
})

test('refuses a coupon that does not hold, and quotes nobody else’s order', async () => {
  const { userId, number } = await orderToPay(fixture)
  expect(await quoted(userId, number, { coupon: 'NOSUCHCODE' })).toMatchObject({
    status: 400,
    body: { coupon: ['Invalid Coupon'] },
  })
  expect(await quoted(await addUser(fixture.api.db), number)).toMatchObject({ status: 404 })
  expect(await fixture.api.call('POST', '/api/x/quotes', { body: {} })).toMatchObject({
    status: 401,
  })
})
