import { eq } from 'drizzle-orm'
import { pollPayments } from './payment-poller'
import { paymentAttempts, paymentEvents, paymentTransactions } from '../tables/payments.tables'
import {
  attemptsFor,
  eventually,
  mailsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  returned,
  started,
  webhook,
  type PaymentFixture,
} from './testing/payment-fixture'
import type { FakeTransaction } from './testing/fake-provider'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())

async function opened() {
  const { userId, number } = await orderToPay(fixture)
  return { userId, number, ...(await started(fixture, userId, number)) }
}

const shapeA = (data: FakeTransaction) => ({ event: 'charge.completed', data })
const shapeB = ({ tx_ref, flw_ref, ...data }: FakeTransaction) => ({
  ...data,
  txRef: tx_ref,
  flwRef: flw_ref,
})
const paid = (number: string) =>
  eventually(
    () => orderOf(fixture, number),
    ({ status }) => status !== 'Payment Pending',
  )
const eventsOf = (id: number) =>
  fixture.api.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.providerId, String(id)))
const processed = (id: number) =>
  eventually(
    () => eventsOf(id),
    (events) => events.length > 0 && events.every(({ processedOn }) => processedOn !== null),
  )

test('refuses who does not know the secret, and keeps nothing of it', async () => {
  const { tx_ref, number } = await opened()
  const transaction = fixture.provider.add({ tx_ref })
  for (const headers of [{}, { 'verif-hash': 'guess' }, { 'verif-hash': '' }]) {
    expect(
      await webhook(fixture, shapeA(transaction), headers as Record<string, string>),
    ).toMatchObject({ status: 401 })
  }
  expect(await eventsOf(transaction.id)).toEqual([])
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})

test.each([
  ['the v3 envelope', shapeA],
  ['the flat legacy shape', shapeB],
])('gives the order by webhook alone, in %s, before any redirect', async (_, shape) => {
  const { userId, number, tx_ref } = await opened()
  const transaction = fixture.provider.add({ tx_ref })
  expect(await webhook(fixture, shape(transaction))).toMatchObject({ status: 200 })
  expect(await paid(number)).toMatchObject({ status: 'Completed' })
  expect(
    await returned(fixture, userId, { order_no: number, tx_ref, transaction_id: transaction.id }),
  ).toMatchObject({ status: 'paid' })
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
})

test('takes the same webhook twice and acts once', async () => {
  const { userId, number, tx_ref } = await opened()
  const transaction = fixture.provider.add({ tx_ref })
  await Promise.all([1, 2, 3].map(() => webhook(fixture, shapeA(transaction))))
  await paid(number)
  expect(await webhook(fixture, shapeA(transaction))).toMatchObject({ status: 200 })
  expect(await processed(transaction.id)).toHaveLength(1)
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
})

test('comes late, after the redirect, and changes nothing', async () => {
  const { userId, number, tx_ref } = await opened()
  const transaction = fixture.provider.add({ tx_ref })
  await returned(fixture, userId, { order_no: number, tx_ref, transaction_id: transaction.id })
  const before = await orderOf(fixture, number)
  await webhook(fixture, shapeA(transaction))
  await processed(transaction.id)
  expect(await orderOf(fixture, number)).toEqual(before)
})

test('does not believe a word of what it says about money', async () => {
  const { number, tx_ref } = await opened()
  const real = fixture.provider.add({ tx_ref, status: 'failed' })
  await webhook(fixture, shapeA({ ...real, status: 'successful', amount: 15000 }))
  await processed(real.id)
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ status: 'failed' })
})

test('gives the order when a second card works on the page where the first was declined', async () => {
  const { number, tx_ref } = await opened()
  const declined = fixture.provider.add({ tx_ref, status: 'failed' })
  await webhook(fixture, shapeA(declined))
  await processed(declined.id)
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ status: 'failed' })
  await webhook(fixture, shapeA(fixture.provider.add({ tx_ref })))
  expect(await paid(number)).toMatchObject({ status: 'Completed' })
})

test('keeps refunds and unknown shapes without acting, and no card numbers', async () => {
  const refund = { id: 7, AmountRefunded: 100, status: 'completed', FlwRef: 'F', TransactionId: 1 }
  expect(await webhook(fixture, refund)).toMatchObject({ status: 200 })
  expect(await webhook(fixture, { event: 'transfer.completed', data: { id: 7 } })).toMatchObject({
    status: 200,
  })
  const card = { first_6digits: '553188', last_4digits: '2950' }
  await webhook(fixture, { event: 'other', data: { card } })
  const kept = await fixture.api.db.select().from(paymentEvents)
  expect(kept.map(({ body }) => body)).toContainEqual(refund)
  expect(JSON.stringify(kept)).not.toContain('553188')
  expect(kept.filter(({ nextTryOn, providerId }) => nextTryOn && !providerId)).toEqual([])
})

test('gives an order that was paid by inline checkout when the browser never came back', async () => {
  const { number } = await orderToPay(fixture)
  const transaction = fixture.provider.add({ tx_ref: `${number}-hx7k2m` })
  await webhook(fixture, shapeA(transaction))
  await pollPayments(fixture.deps())
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  expect(await attemptsFor(fixture, number)).toMatchObject([{ origin: 'client', status: 'paid' }])
})

test('asks again later when the provider does not know yet what it told us', async () => {
  const { number, tx_ref } = await opened()
  const transaction = fixture.provider.add({ tx_ref })
  fixture.provider.mood.notYet = true
  await webhook(fixture, shapeA(transaction))
  await eventually(
    async () => fixture.provider.calls.at(-1),
    (call) => call === `GET /v3/transactions/${transaction.id}/verify`,
  )
  fixture.provider.mood.notYet = false
  expect((await eventsOf(transaction.id))[0]).toMatchObject({ processedOn: null })
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  expect((await eventsOf(transaction.id))[0]).toMatchObject({ nextTryOn: null })
})

describe('news of a success that the provider still calls pending', () => {
  const statusesOf = async (id: number) =>
    (
      await fixture.api.db
        .select({ status: paymentTransactions.status })
        .from(paymentTransactions)
        .where(eq(paymentTransactions.providerId, String(id)))
    ).map(({ status }) => status)
  const askedAbout = async (transaction: FakeTransaction) => {
    await webhook(fixture, shapeA({ ...transaction, status: 'successful' }))
    return eventually(
      () => statusesOf(transaction.id),
      (statuses) => statuses.length > 0,
    )
  }
  const pollAfter = async (minutes: number) => {
    const deps = fixture.deps(new Date(Date.now() + minutes * 60_000))
    await pollPayments(deps)
    await deps.idle()
  }

  test('is asked about again, also where the order is paid already', async () => {
    const { userId, number, tx_ref } = await opened()
    await webhook(fixture, shapeA(fixture.provider.add({ tx_ref })))
    await paid(number)
    const second = fixture.provider.add({ tx_ref, status: 'pending' })
    expect(await askedAbout(second)).toEqual(['pending'])
    await pollAfter(3)
    expect(await eventsOf(second.id)).toMatchObject([{ processedOn: null }])
    expect(await mailsTo(fixture, userId)).toHaveLength(1)
    second.status = 'successful'
    await pollAfter(9)
    expect(await statusesOf(second.id)).toEqual(['successful'])
    expect(await eventsOf(second.id)).toMatchObject([{ nextTryOn: null }])
  })

  test('is asked about again when the poller has given the attempt up', async () => {
    const { number, tx_ref } = await opened()
    await fixture.api.db
      .update(paymentAttempts)
      .set({ createdOn: new Date(Date.now() - 48 * 3_600_000), nextCheckOn: null })
      .where(eq(paymentAttempts.txRef, tx_ref))
    const transaction = fixture.provider.add({ tx_ref, status: 'pending' })
    expect(await askedAbout(transaction)).toEqual(['pending'])
    transaction.status = 'successful'
    await pollAfter(3)
    expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
    expect(await eventsOf(transaction.id)).toMatchObject([{ nextTryOn: null }])
  })

  test('is given up after a day, and acted on when it is sent again', async () => {
    const { number, tx_ref } = await opened()
    const transaction = fixture.provider.add({ tx_ref, status: 'pending' })
    expect(await askedAbout(transaction)).toEqual(['pending'])
    await pollAfter(25 * 60)
    expect(await eventsOf(transaction.id)).toMatchObject([{ nextTryOn: null }])
    expect(await askedAbout(transaction)).toEqual(['pending'])
    expect(await eventsOf(transaction.id)).toMatchObject([{ nextTryOn: expect.any(Date) }])
    transaction.status = 'successful'
    await pollAfter(3)
    expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  })
})

test('keeps such news while the provider is silent, and reports what names no order', async () => {
  const { number } = await orderToPay(fixture)
  const transaction = fixture.provider.add({ tx_ref: `${number}-quiet` })
  const stray = fixture.provider.add({ tx_ref: 'somebody-elses' })
  await webhook(fixture, shapeA(transaction))
  await webhook(fixture, shapeA(stray))
  fixture.provider.mood.down = true
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  fixture.provider.mood.down = false
  const later = fixture.deps(new Date(Date.now() + 9 * 60_000))
  await pollPayments(later)
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  expect(later.reports).toEqual(['a webhook names no order or plan of ours'])
  expect((await processed(stray.id))[0]).toMatchObject({ nextTryOn: null })
})

test('of a payment that no browser reported, waits for the provider to know it', async () => {
  const { number } = await orderToPay(fixture)
  const transaction = fixture.provider.add({ tx_ref: `${number}-early` })
  await webhook(fixture, shapeA(transaction))
  fixture.provider.mood.notYet = true
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  fixture.provider.mood.notYet = false
  await pollPayments(fixture.deps(new Date(Date.now() + 9 * 60_000)))
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('acts on what was given up when it is sent again, and not on what was settled', async () => {
  const { number } = await orderToPay(fixture)
  const transaction = fixture.provider.add({ tx_ref: `${number}-late` })
  await webhook(fixture, shapeA(transaction))
  fixture.provider.mood.notYet = true
  const dayLater = fixture.deps(new Date(Date.now() + 25 * 3_600_000))
  await pollPayments(dayLater)
  fixture.provider.mood.notYet = false
  expect(dayLater.reports).toEqual(['a webhook was never confirmed'])
  expect((await eventsOf(transaction.id))[0]).toMatchObject({ nextTryOn: null })
  await webhook(fixture, shapeA(transaction))
  await pollPayments(fixture.deps(new Date(Date.now() + 3 * 60_000)))
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  await webhook(fixture, shapeA(transaction))
  expect((await eventsOf(transaction.id))[0]).toMatchObject({ nextTryOn: null })
})
