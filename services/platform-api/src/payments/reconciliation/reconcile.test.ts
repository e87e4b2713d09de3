import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { DifferencePage, Reconciliation } from 'shared-contracts/api/ledger.schema'
import { groups } from 'shared-contracts/capabilities'
import { addStaff, addUser } from '../../testing/test-records'
import { paymentTransactions, refunds } from '../../tables/payments.tables'
import {
  openPaymentFixture,
  orderToPay,
  returned,
  started,
  notificationsTo,
  type PaymentFixture,
} from '../testing/payment-fixture'
import { reconcileNightly, startNightlyReconciliation } from './nightly'

let fixture: PaymentFixture
let finance: number
beforeEach(async () => {
  fixture = await openPaymentFixture()
  finance = await addStaff(fixture.api.db, groups.finance)
})
afterEach(() => fixture.close())

async function paidOrder() {
  const { userId, number } = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, userId, number)
  const { id } = fixture.provider.add({ tx_ref, amount: 15_000 })
  await returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  return { number, tx_ref, providerId: String(id) }
}

const run = async (as = finance) => fixture.api.call('POST', '/api/x/reconciliation', { as })
const found = async () => ((await run()).body as Reconciliation).found
async function differences(query = '?state=open') {
  const { body } = await fixture.api.call('GET', `/api/x/reconciliation${query}`, { as: finance })
  return (body as DifferencePage).results
}

test('finds nothing where the books agree', async () => {
  await paidOrder()
  expect(await run()).toMatchObject({ status: 200, body: { compared: 1, found: 0 } })
  expect(await differences()).toEqual([])
})

test('finds a payment that we do not know, once, and notifies finance', async () => {
  const { id } = fixture.provider.add({ tx_ref: 'ELSEWHERE-1', amount: 700 })
  expect([await found(), await found()]).toEqual([1, 0])
  expect(await differences()).toMatchObject([
    {
      kind: 'payment-unknown-here',
      provider_id: String(id),
      tx_ref: 'ELSEWHERE-1',
      ours: null,
      theirs: '700.00',
    },
  ])
  expect(
    (await notificationsTo(fixture, finance)).filter((notified) => notified.includes('differs')),
  ).toEqual(["One payment differs from the card provider's books. Open Reconciliation."])
})

test('finds another amount, and what the ledger does not have, until both agree again', async () => {
  const { number, providerId } = await paidOrder()
  const change = (amountKobo: number) =>
    fixture.api.db
      .update(paymentTransactions)
      .set({ amountKobo })
      .where(eq(paymentTransactions.providerId, providerId))
  await change(1_400_000)
  expect(await found()).toBe(2)
  expect((await differences()).map(({ kind, order_no }) => [kind, order_no]).sort()).toEqual([
    ['amount', number],
    ['not-booked', number],
  ])
  await change(1_500_000)
  expect(await found()).toBe(0)
  expect(await differences()).toEqual([])
  expect(await differences('?state=resolved')).toHaveLength(2)
})

test('finds a payment that the provider does not know', async () => {
  const { number, providerId } = await paidOrder()
  await fixture.api.db
    .update(paymentTransactions)
    .set({ providerId: '999' })
    .where(eq(paymentTransactions.providerId, providerId))
  expect(await found()).toBe(2)
  const both = await differences()
  expect(both.find(({ kind }) => kind === 'payment-unknown-there')).toMatchObject({
    provider_id: '999',
    order_no: number,
    theirs: null,
  })
  expect(both.find(({ kind }) => kind === 'payment-unknown-here')).toMatchObject({
    provider_id: providerId,
  })
})

test('finds a refund that was made elsewhere', async () => {
  const created_at = new Date().toISOString()
  fixture.provider.refunds.push({ id: 71, tx_id: 5, amount_refunded: 20, created_at })
  expect(await found()).toBe(1)
  expect(await differences()).toMatchObject([
    { kind: 'refund-unknown-here', provider_id: '71', theirs: '20.00' },
  ])
})

async function unansweredRefund(number: string) {
  const list = await fixture.api.call('GET', `/api/x/orders/${number}/refunds`, { as: finance })
  const payment = (list.body as { payments: { id: number }[] }).payments[0]?.id
  fixture.provider.mood.refund = 'unclear'
  const body = { payment, amount: '250', reason: 'Late', key: crypto.randomUUID() }
  await fixture.api.call('POST', `/api/x/orders/${number}/refunds`, { as: finance, body })
}

test('completes a refund that the provider made without answering', async () => {
  const { number, providerId } = await paidOrder()
  await unansweredRefund(number)
  const given = { id: 72, tx_id: Number(providerId), amount_refunded: 250 }
  fixture.provider.refunds.push({ ...given, created_at: new Date().toISOString() })
  expect(await found()).toBe(0)
  const [refund] = await fixture.api.db.select().from(refunds)
  expect(refund).toMatchObject({ status: 'completed', providerRefundId: '72' })
})

test('leaves a refund open that is older than what the provider lists', async () => {
  const { number } = await paidOrder()
  await unansweredRefund(number)
  const requestedOn = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await fixture.api.db.update(refunds).set({ requestedOn: requestedOn(9) })
  await found()
  expect(await fixture.api.db.select().from(refunds)).toMatchObject([{ status: 'unclear' }])
  await fixture.api.db.update(refunds).set({ requestedOn: requestedOn(1) })
  await found()
  expect(await fixture.api.db.select().from(refunds)).toMatchObject([{ status: 'refused' }])
})

test('says when the provider is silent, and compares nothing', async () => {
  fixture.provider.mood.down = true
  expect(await run()).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('nothing was compared') },
  })
  fixture.provider.mood.down = false
})

test('runs once a night, after three in Lagos', async () => {
  const at = (time: string) => reconcileNightly(fixture.deps(new Date(`2026-11-22T${time}:00Z`)))
  expect([await at('01:30'), await at('02:30'), await at('03:30')]).toEqual([false, true, false])
})

test('tries again in the same night after the provider was silent', async () => {
  const deps = fixture.deps(new Date('2026-11-22T02:30:00Z'))
  fixture.provider.mood.down = true
  await expect(reconcileNightly(deps)).rejects.toThrow('503')
  fixture.provider.mood.down = false
  expect([await reconcileNightly(deps), await reconcileNightly(deps)]).toEqual([true, false])
})

test('a provider that starts with the server is not reported as silent', async () => {
  const deps = fixture.deps(new Date('2026-11-22T02:30:00Z'))
  fixture.provider.mood.down = true
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'Date'] })
  const runFor = async (ms: number) => {
    const stop = startNightlyReconciliation(deps)
    jest.advanceTimersByTime(ms)
    await stop()
  }
  try {
    await runFor(59_000)
    expect(deps.reports).toEqual([])
    fixture.provider.mood.down = false
    await runFor(60_000)
  } finally {
    jest.useRealTimers()
  }
  expect(await reconcileNightly(deps)).toBe(false)
})

test('is closed to everybody but finance and admins', async () => {
  const lawyer = await addStaff(fixture.api.db, groups.lawyer)
  const support = await addStaff(fixture.api.db, groups.support)
  for (const as of [await addUser(fixture.api.db), lawyer, support]) {
    expect(await run(as)).toMatchObject({ status: 403 })
    const list = await fixture.api.call('GET', '/api/x/reconciliation', { as })
    expect(list).toMatchObject({ status: 403 })
  }
  expect(await run(await addStaff(fixture.api.db, groups.admin))).toMatchObject({ status: 200 })
})
