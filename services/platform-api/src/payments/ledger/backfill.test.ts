import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { orders } from '../../tables/orders.tables'
import { paymentAttempts } from '../../tables/payments.tables'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { addOrder, addService, addUser } from '../../testing/test-records'

const migration = new URL('../../../migrations/0051-ledger.sql', import.meta.url)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the migration books payments from before the ledger, each in balance', async () => {
  const { db } = database
  const userId = await addUser(db)
  const serviceId = await addService(db)
  const discounts = { couponDiscountKobo: 150_000, referralDiscountKobo: 100_000 }
  const order = { userId, serviceId, filingKobo: 2_100_000, ...discounts }
  await addOrder(db, { ...order, status: 'Completed' })
  await addOrder(db, { userId, serviceId })
  const [paid, waiting] = await db.select({ id: orders.id }).from(orders).orderBy(orders.id)
  const attempt = { userId, origin: 'server' as const, createdOn: new Date(), paidOn: new Date() }
  await db.insert(paymentAttempts).values([
    {
      ...{ ...attempt, orderId: paid?.id, attemptNo: 1, txRef: 'A', status: 'paid' as const },
      ...{ expectedKobo: 3_350_000, refundKobo: 5_000 },
    },
    {
      ...{ ...attempt, orderId: waiting?.id, attemptNo: 1, txRef: 'B' },
      ...{ status: 'underpaid' as const, expectedKobo: 1_500_000, refundKobo: 400_000 },
    },
    {
      ...{ ...attempt, orderId: waiting?.id, attemptNo: 2, txRef: 'C' },
      ...{ status: 'failed' as const, expectedKobo: 1_500_000 },
    },
  ])
  const text = await readFile(migration, 'utf8')
  const backfill = text.slice(
    text.indexOf('-- Payments from before'),
    text.indexOf('create function'),
  )
  await db.execute(sql.raw(backfill))
  const { rows } = await db.execute(sql`
    select a.tx_ref as ref, e.kind, l.account, l.amount_kobo::float8 as kobo
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      join payment_attempts a on a.id = e.attempt_id order by 1, 3`)
  const line = (ref: string, kind: string, account: string, kobo: number) => ({
    ...{ ref, kind, account, kobo },
  })
  expect(rows).toEqual([
    line('A', 'charge', 'coupons', 150_000),
    line('A', 'charge', 'filing', -2_100_000),
    line('A', 'charge', 'provider', 3_355_000),
    line('A', 'charge', 'referrals', 100_000),
    line('A', 'charge', 'refund-due', -5_000),
    line('A', 'charge', 'sales', -1_500_000),
    line('B', 'held', 'provider', 400_000),
    line('B', 'held', 'refund-due', -400_000),
  ])
})
