import { eq } from 'drizzle-orm'
import { pollPayments } from './payment-poller'
import { paymentEvents } from './payment.tables'
import {
  attemptsFor,
  eventually,
  mailsTo,
  openPaymentBench,
  orderOf,
  orderToPay,
  returned,
  started,
  webhook,
  type PaymentBench,
} from './testing/payment-bench'
import type { FakeTransaction } from './testing/fake-provider'

let bench: PaymentBench
beforeAll(async () => {
  bench = await openPaymentBench()
})
afterAll(() => bench.close())

async function opened() {
  const { userId, number } = await orderToPay(bench)
  return { userId, number, ...(await started(bench, userId, number)) }
}

const shapeA = (data: FakeTransaction) => ({ event: 'charge.completed', data })
const shapeB = ({ tx_ref, flw_ref, ...data }: FakeTransaction) => ({
  ...data,
  txRef: tx_ref,
  flwRef: flw_ref,
})
const paid = (number: string) =>
  eventually(
    () => orderOf(bench, number),
    ({ status }) => status !== 'Payment Pending',
  )
const eventsOf = (id: number) =>
  bench.api.db
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
  const transaction = bench.provider.add({ tx_ref })
  for (const headers of [{}, { 'verif-hash': 'guess' }, { 'verif-hash': '' }]) {
    expect(
      await webhook(bench, shapeA(transaction), headers as Record<string, string>),
    ).toMatchObject({ status: 401 })
  }
  expect(await eventsOf(transaction.id)).toEqual([])
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Payment Pending' })
})

test.each([
  ['the v3 envelope', shapeA],
  ['the flat legacy shape', shapeB],
])('gives the order by webhook alone, in %s, before any redirect', async (_, shape) => {
  const { userId, number, tx_ref } = await opened()
  const transaction = bench.provider.add({ tx_ref })
  expect(await webhook(bench, shape(transaction))).toMatchObject({ status: 200 })
  expect(await paid(number)).toMatchObject({ status: 'Completed' })
  expect(
    await returned(bench, userId, { order_no: number, tx_ref, transaction_id: transaction.id }),
  ).toMatchObject({ status: 'paid' })
  expect(await mailsTo(bench, userId)).toHaveLength(1)
})

test('takes the same webhook twice and acts once', async () => {
  const { userId, number, tx_ref } = await opened()
  const transaction = bench.provider.add({ tx_ref })
  await Promise.all([1, 2, 3].map(() => webhook(bench, shapeA(transaction))))
  await paid(number)
  expect(await webhook(bench, shapeA(transaction))).toMatchObject({ status: 200 })
  expect(await processed(transaction.id)).toHaveLength(1)
  expect(await mailsTo(bench, userId)).toHaveLength(1)
})

test('comes late, after the redirect, and changes nothing', async () => {
  const { userId, number, tx_ref } = await opened()
  const transaction = bench.provider.add({ tx_ref })
  await returned(bench, userId, { order_no: number, tx_ref, transaction_id: transaction.id })
  const before = await orderOf(bench, number)
  await webhook(bench, shapeA(transaction))
  await processed(transaction.id)
  expect(await orderOf(bench, number)).toEqual(before)
})

test('does not believe a word of what it says about money', async () => {
  const { number, tx_ref } = await opened()
  const real = bench.provider.add({ tx_ref, status: 'failed' })
  await webhook(bench, shapeA({ ...real, status: 'successful', amount: 15000 }))
  await processed(real.id)
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Payment Pending' })
  expect((await attemptsFor(bench, number))[0]).toMatchObject({ status: 'failed' })
})

test('gives the order when a second card works on the page where the first was declined', async () => {
  const { number, tx_ref } = await opened()
  const declined = bench.provider.add({ tx_ref, status: 'failed' })
  await webhook(bench, shapeA(declined))
  await processed(declined.id)
  expect((await attemptsFor(bench, number))[0]).toMatchObject({ status: 'failed' })
  await webhook(bench, shapeA(bench.provider.add({ tx_ref })))
  expect(await paid(number)).toMatchObject({ status: 'Completed' })
})

test('keeps refunds and unknown shapes without acting, and no card numbers', async () => {
  const refund = { id: 7, AmountRefunded: 100, status: 'completed', FlwRef: 'F', TransactionId: 1 }
  expect(await webhook(bench, refund)).toMatchObject({ status: 200 })
  expect(await webhook(bench, { event: 'transfer.completed', data: { id: 7 } })).toMatchObject({
    status: 200,
  })
  const card = { first_6digits: '553188', last_4digits: '2950' }
  await webhook(bench, { event: 'other', data: { card } })
  const kept = await bench.api.db.select().from(paymentEvents)
  expect(kept.map(({ body }) => body)).toContainEqual(refund)
  expect(JSON.stringify(kept)).not.toContain('553188')
  expect(kept.filter(({ nextTryOn, providerId }) => nextTryOn && !providerId)).toEqual([])
})

test('gives an order that was paid by inline checkout when the browser never came back', async () => {
  const { number } = await orderToPay(bench)
  const transaction = bench.provider.add({ tx_ref: `${number}-hx7k2m` })
  await webhook(bench, shapeA(transaction))
  await pollPayments(bench.desk())
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Payment Pending' })
  await pollPayments(bench.desk(new Date(Date.now() + 3 * 60_000)))
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Completed' })
  expect(await attemptsFor(bench, number)).toMatchObject([{ origin: 'client', status: 'paid' }])
})

test('asks again later when the provider does not know yet what it told us', async () => {
  const { number, tx_ref } = await opened()
  const transaction = bench.provider.add({ tx_ref })
  bench.provider.mood.notYet = true
  await webhook(bench, shapeA(transaction))
  await eventually(
    async () => bench.provider.calls.at(-1),
    (call) => call === `GET /v3/transactions/${transaction.id}/verify`,
  )
  bench.provider.mood.notYet = false
  expect((await eventsOf(transaction.id))[0]).toMatchObject({ processedOn: null })
  await pollPayments(bench.desk(new Date(Date.now() + 3 * 60_000)))
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Completed' })
  expect((await eventsOf(transaction.id))[0]).toMatchObject({ nextTryOn: null })
})

test('keeps such news while the provider is silent, and reports what names no order', async () => {
  const { number } = await orderToPay(bench)
  const transaction = bench.provider.add({ tx_ref: `${number}-quiet` })
  const stray = bench.provider.add({ tx_ref: 'somebody-elses' })
  await webhook(bench, shapeA(transaction))
  await webhook(bench, shapeA(stray))
  bench.provider.mood.down = true
  await pollPayments(bench.desk(new Date(Date.now() + 3 * 60_000)))
  bench.provider.mood.down = false
  const later = bench.desk(new Date(Date.now() + 9 * 60_000))
  await pollPayments(later)
  expect(await orderOf(bench, number)).toMatchObject({ status: 'Completed' })
  expect(later.problems).toEqual(['a webhook names no order or plan of ours'])
  expect((await processed(stray.id))[0]).toMatchObject({ nextTryOn: null })
})
