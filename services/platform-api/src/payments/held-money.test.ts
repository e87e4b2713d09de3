import { sql } from 'drizzle-orm'
import type { PaymentRefunds } from 'shared-contracts/api/refund.schema'
import { groups } from 'shared-contracts/capabilities'
import { addStaff } from '../testing/test-records'
import { reconcileAttempt } from './reconcile-attempt'
import { beginReconciliation, reconcile } from './reconciliation/reconcile'
import type { FakeTransaction } from './testing/fake-provider'
import {
  attemptsFor,
  eventually,
  notificationsTo,
  openPaymentFixture,
  orderOf,
  orderToPay,
  started,
  webhook,
  type PaymentFixture,
} from './testing/payment-fixture'

let fixture: PaymentFixture
let finance: number
beforeAll(async () => {
  fixture = await openPaymentFixture()
  finance = await addStaff(fixture.api.db, groups.finance)
})
afterAll(() => fixture.close())

/** An order of ₦15,000 with its page open. */
async function opened() {
  const { userId, number } = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, userId, number)
  const [attempt] = await attemptsFor(fixture, number)
  const attemptId = attempt?.id ?? 0
  const arrives = (amount: number) => fixture.provider.add({ tx_ref, amount })
  const ask = () => reconcileAttempt(fixture.deps(), attemptId)
  return { userId, number, attemptId, arrives, ask }
}

/** Sums of the ledger's accounts for a payment, in kobo; those at zero are left out. */
async function accountsOf(attemptId: number) {
  const { rows } = await fixture.api.db.execute<{ account: string; kobo: number }>(sql`
    select account, sum(amount_kobo)::float8 as kobo
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.attempt_id = ${attemptId}
     group by account having sum(amount_kobo) <> 0`)
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]))
}

const refundsPath = (number: string) => `/api/x/orders/${number}/refunds`
const paymentsOf = async (number: string) =>
  ((await fixture.api.call('GET', refundsPath(number), { as: finance })).body as PaymentRefunds)
    .payments

async function giveBack(number: string, amount: string) {
  const payment = (await paymentsOf(number)).find(({ refundable }) => refundable === amount)
  const body = { payment: payment?.id, amount, reason: 'Too much', key: crypto.randomUUID() }
  expect(await fixture.api.call('POST', refundsPath(number), { as: finance, body })).toMatchObject({
    status: 200,
  })
}

const noticesOf = async (number: string) =>
  (await notificationsTo(fixture, finance)).filter((message) => message.includes(number))

/** Differences that a comparison with the provider finds now. */
async function compare() {
  const deps = fixture.deps()
  const run = await beginReconciliation(deps, { requestedBy: finance })
  return run && reconcile(deps, run)
}

test('what came before the whole price stays booked, is told to finance and can be refunded', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  arrives(5000)
  expect(await ask()).toMatchObject({ status: 'underpaid', refundKobo: 500_000 })
  arrives(15_000)
  expect(await ask()).toMatchObject({ status: 'paid', refundKobo: 500_000 })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
  const due = { provider: 2_000_000, sales: -1_500_000, 'refund-due': -500_000 }
  expect(await accountsOf(attemptId)).toEqual(due)
  expect((await noticesOf(number)).at(-1)).toMatch(/₦5,000.00 too much arrived. Refund it./)
  expect(await paymentsOf(number)).toMatchObject([
    { amount: '5000.00', refundable: '5000.00' },
    { amount: '15000.00', refundable: '15000.00' },
  ])
  expect(await compare()).toMatchObject({ found: 0 })
  await giveBack(number, '5000.00')
  expect(await accountsOf(attemptId)).toEqual({ provider: 1_500_000, sales: -1_500_000 })
})

test('the same where nobody asked between the two', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  arrives(5000)
  arrives(15_000)
  expect(await ask()).toMatchObject({ status: 'paid', refundKobo: 500_000 })
  const due = { provider: 2_000_000, sales: -1_500_000, 'refund-due': -500_000 }
  expect(await accountsOf(attemptId)).toEqual(due)
  expect((await noticesOf(number)).at(-1)).toMatch(/₦5,000.00 too much arrived/)
})

test('what was given back before the whole price came is not to be given back again', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  arrives(5000)
  await ask()
  await giveBack(number, '5000.00')
  arrives(15_000)
  expect(await ask()).toMatchObject({ status: 'paid' })
  expect(await accountsOf(attemptId)).toEqual({ provider: 1_500_000, sales: -1_500_000 })
  expect((await noticesOf(number)).filter((message) => /too much/.test(message))).toEqual([])
})

test('every sum that is too little is booked and told', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  arrives(5000)
  await ask()
  arrives(2000)
  expect(await ask()).toMatchObject({ status: 'underpaid', refundKobo: 700_000 })
  await ask()
  expect(await accountsOf(attemptId)).toEqual({ provider: 700_000, 'refund-due': -700_000 })
  expect(await noticesOf(number)).toHaveLength(2)
})

test('money that comes by a page that was paid is booked, told and can be refunded', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  arrives(15_000)
  await ask()
  const more = arrives(15_000)
  await Promise.all(
    [1, 2, 3].map(() => webhook(fixture, { event: 'charge.completed', data: more })),
  )
  await acted(more)
  expect((await attemptsFor(fixture, number))[0]).toMatchObject({
    status: 'paid',
    refundKobo: 1_500_000,
  })
  const due = { provider: 3_000_000, sales: -1_500_000, 'refund-due': -1_500_000 }
  expect(await accountsOf(attemptId)).toEqual(due)
  expect((await noticesOf(number)).filter((message) => /too much/.test(message))).toHaveLength(1)
  expect(await paymentsOf(number)).toMatchObject([
    { refundable: '15000.00' },
    { refundable: '15000.00' },
  ])
  expect(await compare()).toMatchObject({ found: 0 })
})

const acted = ({ id }: FakeTransaction) =>
  eventually(
    async () =>
      (
        await fixture.api.db.execute<{ open: boolean }>(sql`
          select processed_on is null as open from payment_events where provider_id = ${String(id)}`)
      ).rows,
    (events) => events.length > 0 && events.every(({ open }) => !open),
  )

test('a slow answer that a payment is pending takes nothing of what came', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  const payment = arrives(5000)
  await ask()
  payment.status = 'pending'
  expect(await ask()).toMatchObject({ status: 'underpaid', refundKobo: 500_000 })
  expect(await paymentsOf(number)).toMatchObject([{ amount: '5000.00', refundable: '5000.00' }])
  arrives(15_000)
  expect(await ask()).toMatchObject({ status: 'paid', refundKobo: 500_000 })
  const due = { provider: 2_000_000, sales: -1_500_000, 'refund-due': -500_000 }
  expect(await accountsOf(attemptId)).toEqual(due)
})

test('however many ask at once, each sum is booked once', async () => {
  const { number, attemptId, arrives, ask } = await opened()
  arrives(5000)
  arrives(15_000)
  await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
  const due = { provider: 2_000_000, sales: -1_500_000, 'refund-due': -500_000 }
  expect(await accountsOf(attemptId)).toEqual(due)
  expect((await noticesOf(number)).filter((message) => /too much/.test(message))).toHaveLength(1)
  expect(await attemptsFor(fixture, number)).toMatchObject([
    { status: 'paid', refundKobo: 500_000 },
  ])
})
