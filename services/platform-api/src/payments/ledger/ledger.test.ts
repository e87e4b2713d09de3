import { eq, sql } from 'drizzle-orm'
import { grantWelcomeCredit } from '../../pricing/referral-credit'
import {
  addCoupon,
  attemptsFor,
  openPaymentFixture,
  orderToPay,
  returned,
  started,
  type PaymentFixture,
} from '../testing/payment-fixture'
import { ledgerEntries, ledgerLines } from '../../tables/payments.tables'
import { postEntry } from '../post-entry'
import { reconcileAttempt } from '../reconcile-attempt'
import { addUser } from '../../testing/test-records'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.close())

/** Entries of an order's attempts, oldest first: kind and amounts. */
async function entriesOf(number: string) {
  const ids = (await attemptsFor(fixture, number)).map(({ id }) => id)
  const rows = await fixture.api.db
    .select()
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(sql`${ledgerEntries.attemptId} = any(${sql.param(ids)}::integer[])`)
    .orderBy(ledgerEntries.id)
  const entries = new Map<number, Record<string, unknown>>()
  for (const { ledger_entries: entry, ledger_lines: line } of rows) {
    const found = entries.get(entry.id) ?? { kind: entry.kind }
    entries.set(entry.id, { ...found, [line.account]: line.amountKobo })
  }
  return [...entries.values()]
}

async function pay(payment: { coupon?: string; amount: number; order?: object; credit?: boolean }) {
  const { userId, number } = await orderToPay(fixture, payment.order)
  if (payment.credit) await grantWelcomeCredit(fixture.api.db, userId)
  const { tx_ref } = await started(fixture, userId, number, { coupon: payment.coupon })
  fixture.provider.add({ tx_ref, amount: payment.amount })
  const confirm = () =>
    returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  await confirm()
  return { number, tx_ref, confirm }
}

test('books a charge with filing, coupon and credit, once', async () => {
  const { code } = await addCoupon(fixture, { percent: 10 })
  const order = { filingKobo: 2_100_000 }
  const { number, confirm } = await pay({ coupon: code, credit: true, amount: 33_500, order })
  await confirm()
  expect(await entriesOf(number)).toEqual([
    {
      kind: 'charge',
      provider: 3_350_000,
      coupons: 150_000,
      referrals: 100_000,
      sales: -1_500_000,
      filing: -2_100_000,
    },
  ])
})

test('books what came beyond the price as due to be refunded', async () => {
  const { number } = await pay({ amount: 16_000 })
  expect(await entriesOf(number)).toEqual([
    { kind: 'charge', provider: 1_600_000, sales: -1_500_000, 'refund-due': -100_000 },
  ])
})

test('holds too little, and counts it when the whole price comes after all', async () => {
  const { number, tx_ref } = await pay({ amount: 5000 })
  expect(await entriesOf(number)).toEqual([
    { kind: 'held', provider: 500_000, 'refund-due': -500_000 },
  ])
  fixture.provider.add({ tx_ref, amount: 15_000 })
  const [attempt] = await attemptsFor(fixture, number)
  await reconcileAttempt(fixture.deps(), attempt?.id ?? 0)
  expect((await entriesOf(number)).at(-1)).toMatchObject({ kind: 'charge', sales: -1_500_000 })
})

const balanceOf = async (account: string) => {
  const { rows } = await fixture.api.db.execute<{ kobo: number }>(sql`
    select coalesce(sum(amount_kobo), 0)::float8 as kobo from ledger_lines where account = ${account}`)
  return rows[0]?.kobo ?? 0
}

test('a referral credit is booked when it is granted, spent or gone', async () => {
  const before = [await balanceOf('credits-due'), await balanceOf('referrals')] as const
  const moved = async () => ({
    due: (await balanceOf('credits-due')) - before[0],
    referrals: (await balanceOf('referrals')) - before[1],
  })
  const { userId, number } = await orderToPay(fixture, { costKobo: 60_000 })
  await grantWelcomeCredit(fixture.api.db, userId)
  expect(await moved()).toEqual({ due: -100_000, referrals: 100_000 })
  await returned(fixture, userId, { order_no: number, tx_ref: 'null', status: 'successful' })
  expect(await moved()).toEqual({ due: 0, referrals: 60_000 })
  const leaver = await addUser(fixture.api.db)
  await grantWelcomeCredit(fixture.api.db, leaver)
  await fixture.api.db.execute(sql`delete from referral_credits where user_id = ${leaver}`)
  expect(await moved()).toEqual({ due: 0, referrals: 60_000 })
})

test('takes no entry that does not balance, nor one without lines', async () => {
  const { number } = await pay({ amount: 15_000 })
  const [attempt] = await attemptsFor(fixture, number)
  const attemptId = attempt?.id ?? 0
  const now = new Date()
  const post = (amounts: Parameters<typeof postEntry>[1]['amounts']) =>
    fixture.api.db.transaction((tx) => postEntry(tx, { kind: 'charge', attemptId, amounts, now }))
  await expect(post({ provider: 100, sales: -99 })).rejects.toThrow()
  const bare = fixture.api.db.insert(ledgerEntries).values({ kind: 'charge', attemptId })
  await expect(bare).rejects.toThrow()
})

test.each([
  'update ledger_lines set amount_kobo = 1',
  'delete from ledger_lines',
  'update ledger_entries set posted_on = now()',
  'delete from ledger_entries',
  'truncate ledger_lines',
])('refuses: %s', async (statement) => {
  await expect(fixture.api.db.execute(statement)).rejects.toThrow()
})
