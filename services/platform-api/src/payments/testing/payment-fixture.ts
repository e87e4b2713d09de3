import { eq } from 'drizzle-orm'
import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import type { PaymentRefunds } from 'shared-contracts/api/refund.schema'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { mails, notifications } from '../../tables/messages.tables'
import { coupons, orders } from '../../tables/orders.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addUser } from '../../testing/test-records'
import { payables } from '../../payables'
import { couponNumber } from '../../pricing/coupon-number'
import type { PaymentDeps } from '../payment-deps'
import { flutterwave } from '../flutterwave'
import { paymentAttempts } from '../../tables/payments.tables'
import { startFakeProvider, type FakeProvider } from './fake-provider'

/** An API with a service that can be ordered. */
export interface Shop {
  api: TestApp
  serviceId: number
}

/** The whole API beside a provider that does as it is told. */
export interface PaymentFixture extends Shop {
  provider: FakeProvider
  /** What webhook and poller work with, at a moment of the test's choice. */
  deps(now?: Date): PaymentDeps & { idle(): Promise<void>; reports: string[] }
  close(): Promise<void>
}

export const customer = { name: 'Ada Obi', email: 'ada@example.ng', phone: '08031234567' }

export async function openPaymentFixture(
  prepare?: (db: Db) => Promise<void>,
): Promise<PaymentFixture> {
  const provider = await startFakeProvider()
  const api = await createTestApp(prepare, { payment: provider.config })
  const serviceId = await addService(api.db)
  return {
    api,
    provider,
    serviceId,
    deps: (now) => depsOf(api, provider, now),
    close: async () => {
      await api.close()
      await provider.close()
    },
  }
}

function depsOf({ db, app: { limits } }: TestApp, { config }: FakeProvider, now?: Date) {
  const running: Promise<unknown>[] = []
  const reports: string[] = []
  return {
    db,
    limits,
    takesCards: true,
    payables,
    provider: flutterwave(config, 'http://site.test'),
    siteOrigin: 'http://site.test',
    now: () => now ?? new Date(),
    report: (message: string) => void reports.push(message),
    runInBackground: (work: () => Promise<unknown>) => void running.push(work()),
    idle: async () => void (await Promise.all(running)),
    reports,
  }
}

/** A customer with an order of ₦15,000 that waits for its payment. */
export async function orderToPay({ api, serviceId }: Shop, overrides: object = {}) {
  const userId = await addUser(api.db)
  const number = await addOrder(api.db, { userId, serviceId, ...overrides })
  return { userId, number }
}

export const start = ({ api }: Shop, as: number, order_no: string, fields: object = {}) =>
  api.call('POST', '/api/x/payments', { as, body: { order_no, customer, ...fields } })

export async function started(
  fixture: Shop,
  as: number,
  number: string,
  fields: object = {},
): Promise<StartedPayment> {
  const { status, body } = await start(fixture, as, number, fields)
  if (status !== 200) throw new Error(`Starting answered ${status}: ${JSON.stringify(body)}`)
  return body as StartedPayment
}

export const record = ({ api }: Shop, as: number, body: Record<string, unknown>) =>
  api.call('POST', '/api/order/payment-create/', { as, body })

/** What the browser posts after the provider sent it back. */
export async function returned(
  fixture: Shop,
  as: number,
  body: Record<string, unknown>,
): Promise<PaymentState> {
  const reply = await record(fixture, as, body)
  if (reply.status !== 200) {
    throw new Error(`Recording answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  }
  return reply.body as PaymentState
}

export const webhook = (
  { api }: Shop,
  payload: object,
  headers: Record<string, string> = { 'verif-hash': 'test-hash' },
) => api.call('POST', '/api/payment/webhook/', { body: payload, headers })

export async function orderOf({ api }: Shop, number: string) {
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`No order ${number}`)
  return order
}

export const attemptsFor = async (fixture: Shop, number: string) =>
  fixture.api.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, (await orderOf(fixture, number)).id))
    .orderBy(paymentAttempts.attemptNo)

/** Subjects of the mails that a customer got, oldest first. */
export async function mailsTo({ api }: Shop, userId: number): Promise<string[]> {
  const rows = await api.db
    .select({ subject: mails.subject })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.recipient))
    .where(eq(users.id, userId))
    .orderBy(mails.id)
  return rows.map(({ subject }) => subject)
}

export const notificationsTo = async ({ api }: Shop, userId: number): Promise<string[]> =>
  (
    await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, userId))
      .orderBy(notifications.id)
  ).map(({ message }) => message)

let made = 0
export async function addCoupon(
  { api }: Shop,
  overrides: Partial<typeof coupons.$inferInsert>,
): Promise<{ id: number; code: string }> {
  made += 1
  const [coupon] = await api.db
    .insert(coupons)
    .values({
      code: `COUPON${made}`,
      validFrom: new Date(Date.now() - 86_400_000),
      validTill: new Date(Date.now() + 86_400_000),
      ...overrides,
    })
    .returning({ id: coupons.id, code: coupons.code })
  return coupon as { id: number; code: string }
}

/** The `coupon_object` that a customer is given who has typed the coupon's code. */
export const couponGiven = ({ api }: Shop, userId: number, couponId: number) =>
  couponNumber(couponId, { secret: api.app.config.secret, userId })

/** Waits for what happens after an answer was sent. */
export async function eventually<T>(read: () => Promise<T>, isExpected: (seen: T) => boolean) {
  for (let round = 0; ; round += 1) {
    const seen = await read()
    if (isExpected(seen) || round === 100) return seen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Refunds the first payment of an order, as finance, and tells the status of the answer. */
export async function refundFirst(
  { api }: Shop,
  { number, amount, as }: { number: string; amount: string; as: number },
): Promise<number> {
  const path = `/api/x/orders/${number}/refunds`
  const { body } = await api.call('GET', path, { as })
  const [payment] = (body as PaymentRefunds).payments
  const refund = { payment: payment?.id, amount, reason: 'Too little', key: crypto.randomUUID() }
  return (await api.call('POST', path, { as, body: refund })).status
}
