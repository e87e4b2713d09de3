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

async function startedOrder() {
  const { userId, number } = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, userId, number)
  /** The customer pays, and comes back to us later. */
  const pay = () => fixture.provider.add({ tx_ref, amount: 15_000 })
  const comeBack = () =>
    returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  return { number, tx_ref, pay, comeBack }
}

async function paidOrder() {
  const { number, tx_ref, pay, comeBack } = await startedOrder()
  const { id } = pay()
  await comeBack()
  return { number, tx_ref, providerId: String(id) }
}

const bookAs = (providerId: string, amountKobo: number) =>
  fixture.api.db
    .update(paymentTransactions)
    .set({ amountKobo })
    .where(eq(paymentTransactions.providerId, providerId))

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

describe('money that moves during a run is no difference', () => {
  test('a payment that comes after the provider has listed its payments', async () => {
    const { pay, comeBack } = await startedOrder()
    fixture.provider.mood.betweenLists = () => {
      pay()
      return comeBack()
    }
    expect(await found()).toBe(0)
    fixture.provider.mood.betweenLists = undefined
    expect(await run()).toMatchObject({ body: { compared: 1, found: 0 } })
  })

  test('a payment that the provider lists before we were told of it', async () => {
    const { pay, comeBack } = await startedOrder()
    pay()
    expect(await run()).toMatchObject({ body: { compared: 1, found: 0 } })
    await comeBack()
    expect(await run()).toMatchObject({ body: { compared: 1, found: 0 } })
  })

  test('but a payment that we were not told of within the hour is one', async () => {
    const { tx_ref } = await startedOrder()
    const created_at = new Date(Date.now() - 61 * 60_000).toISOString()
    fixture.provider.add({ tx_ref, amount: 15_000, created_at })
    expect(await found()).toBe(1)
    expect(await differences()).toMatchObject([{ kind: 'payment-unknown-here', tx_ref }])
  })

  test('a refund that is made after the provider has listed its refunds', async () => {
    const { number } = await paidOrder()
    const { payment, give } = await refundOf(number)
    fixture.provider.mood.betweenLists = async () => {
      fixture.provider.mood.betweenLists = undefined
      const listed = [...fixture.provider.refunds]
      await give({ payment, amount: '250' })
      // What is answered now was read before the refund was made.
      fixture.provider.refunds.splice(0, Infinity, ...listed)
    }
    expect(await found()).toBe(0)
  })
})

test('a run that ends after a later one undoes nothing of it', async () => {
  const { number, providerId } = await paidOrder()
  const book = (amountKobo: number) => bookAs(providerId, amountKobo)
  await book(1_400_000)
  expect(await found()).toBe(2)
  await book(1_500_000)
  const later: unknown[] = []
  fixture.provider.mood.betweenLists = async () => {
    fixture.provider.mood.betweenLists = undefined
    fixture.provider.add({ tx_ref: 'ELSEWHERE-1', amount: 700 })
    later.push(await found(), await differences('?state=resolved'))
    await book(1_400_000)
  }
  // Its list of payments is older than the payment from elsewhere, its own books newer than the correction.
  expect(await found()).toBe(0)
  expect(later).toMatchObject([1, [{ order_no: number }, { order_no: number }]])
  expect(await differences()).toMatchObject([{ tx_ref: 'ELSEWHERE-1' }])
})

test('runs that end at once wait for each other, in whatever order the provider lists', async () => {
  for (let at = 0; at < 40; at += 1)
    fixture.provider.add({ tx_ref: `ELSEWHERE-${at}`, amount: 700 })
  const { mood } = fixture.provider
  mood.betweenLists = async () => void (mood.backwards = !mood.backwards)
  const answers = await Promise.all(Array.from({ length: 8 }, () => run()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await differences()).toHaveLength(20)
})

test('finds another amount, and what the ledger does not have, until both agree again', async () => {
  const { number, providerId } = await paidOrder()
  const book = (amountKobo: number) => bookAs(providerId, amountKobo)
  await book(1_400_000)
  expect(await found()).toBe(2)
  expect((await differences()).map(({ kind, order_no }) => [kind, order_no]).sort()).toEqual([
    ['amount', number],
    ['not-booked', number],
  ])
  await book(1_500_000)
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

async function refundOf(number: string) {
  const path = `/api/x/orders/${number}/refunds`
  const list = await fixture.api.call('GET', path, { as: finance })
  const payment = (list.body as { payments: { id: number }[] }).payments[0]?.id
  const give = (fields: object) => {
    const body = { reason: 'Late', key: crypto.randomUUID(), ...fields }
    return fixture.api.call('POST', path, { as: finance, body })
  }
  return { payment, give }
}

async function unansweredRefund(number: string) {
  const { payment, give } = await refundOf(number)
  fixture.provider.mood.refund = 'unclear'
  await give({ payment, amount: '250' })
}

test('completes a refund that the provider made without answering', async () => {
  const { number, providerId } = await paidOrder()
  await unansweredRefund(number)
  const providerRefund = { id: 72, tx_id: Number(providerId), amount_refunded: 250 }
  fixture.provider.refunds.push({ ...providerRefund, created_at: new Date().toISOString() })
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
