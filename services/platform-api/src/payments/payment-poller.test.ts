import { Writable } from 'node:stream'
import { and, eq, ne, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { loggerOptions } from '../http/log-line'
import type { PaymentDeps } from './payment-deps'
import { pollPayments, startPaymentPoller, takeDue } from './payment-poller'
import { paymentAttempts } from '../tables/payments.tables'
import {
  attemptsFor,
  eventually,
  openPaymentFixture,
  orderOf,
  orderToPay,
  started,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.provider.mood.down = false
})

const later = (createdOn: Date, seconds: number) =>
  fixture.deps(new Date(createdOn.getTime() + seconds * 1000))

/** An attempt of its own; all others are left alone from here on. */
async function onlyAttempt() {
  const { userId, number } = await orderToPay(fixture)
  const page = await started(fixture, userId, number)
  const [attempt] = await attemptsFor(fixture, number)
  if (!attempt) throw new Error('no attempt')
  await fixture.api.db
    .update(paymentAttempts)
    .set({ nextCheckOn: null })
    .where(ne(paymentAttempts.id, attempt.id))
  return { number, tx_ref: page.tx_ref, createdOn: attempt.createdOn, userId }
}

test('gives an order whose customer closed the tab before coming back', async () => {
  const { number, tx_ref, createdOn } = await onlyAttempt()
  fixture.provider.add({ tx_ref })
  expect(await pollPayments(later(createdOn, 29))).toBe(0)
  expect(await pollPayments(later(createdOn, 30))).toBe(1)
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  expect(await pollPayments(later(createdOn, 7200))).toBe(0)
})

test('asks at its times for a day, and then calls the attempt unpaid', async () => {
  const { number, createdOn } = await onlyAttempt()
  const asked: number[] = []
  for (let minutes = 0.5; minutes <= 26 * 60; minutes += 0.5) {
    const deps = later(createdOn, minutes * 60)
    if ((await takesAny(deps.now())) && (await pollPayments(deps)) > 0) asked.push(minutes)
  }
  expect(asked.slice(0, 5)).toEqual([0.5, 2, 10, 60, 120])
  expect(asked).toHaveLength(4 + 23)
  expect(await attemptsFor(fixture, number)).toMatchObject([
    { status: 'unpaid', nextCheckOn: null },
  ])
})

const takesAny = async (now: Date) => {
  const [row] = await fixture.api.db
    .select({ due: sql`count(*)`.mapWith(Number) })
    .from(paymentAttempts)
    .where(and(sql`${paymentAttempts.nextCheckOn} <= ${now.toISOString()}`))
  return (row?.due ?? 0) > 0
}

test('never calls an attempt failed because the provider was not there', async () => {
  const { number, tx_ref, createdOn } = await onlyAttempt()
  fixture.provider.mood.down = true
  await pollPayments(later(createdOn, 3600))
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ status: 'open' })
  await pollPayments(later(createdOn, 25 * 3600))
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ status: 'unpaid' })
  fixture.provider.mood.down = false
  fixture.provider.add({ tx_ref })
  const { status } = await orderOf(fixture, number)
  expect(status).toBe('Payment Pending')
})

test('goes on asking about a failed try, because the page may still be paid', async () => {
  const { number, tx_ref, createdOn } = await onlyAttempt()
  fixture.provider.add({ tx_ref, status: 'failed' })
  await pollPayments(later(createdOn, 30))
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({ status: 'failed' })
  fixture.provider.add({ tx_ref })
  await pollPayments(later(createdOn, 120))
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('reports what could not be stored without the values', async () => {
  const { tx_ref, createdOn } = await onlyAttempt()
  fixture.provider.add({ tx_ref, flw_ref: 'FLW of Ada\0' })
  let lines = ''
  const stream = new Writable({ write: (chunk, _, done) => ((lines += String(chunk)), done()) })
  const { log } = Fastify({ logger: { ...loggerOptions('error'), stream } })
  const report: PaymentDeps['report'] = (message, about) => log.error(about, message)
  await pollPayments({ ...later(createdOn, 30), report })
  expect(lines).toContain('asking about a payment failed')
  expect(lines).toContain('Failed query: insert into')
  expect(lines).not.toMatch(/FLW of Ada|params/)
})

test('lets two processes take each attempt once', async () => {
  const { createdOn } = await onlyAttempt()
  const due = new Date(createdOn.getTime() + 30_000)
  const taken = await Promise.all([1, 2, 3].map(() => takeDue(fixture.api.db, due)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('polls by itself until it is stopped', async () => {
  const { number, tx_ref } = await onlyAttempt()
  fixture.provider.add({ tx_ref })
  await fixture.api.db
    .update(paymentAttempts)
    .set({ nextCheckOn: new Date() })
    .where(eq(paymentAttempts.txRef, tx_ref))
  const stop = startPaymentPoller(fixture.deps())
  const order = await eventually(
    () => orderOf(fixture, number),
    ({ status }) => status === 'Completed',
  )
  await stop()
  expect(order.status).toBe('Completed')
})
