import { sql } from 'drizzle-orm'
import { orderStatuses } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../../database/database'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { addOrder, addService, addUser } from '../../testing/test-records'
import { orders, orderCountChanges, orderCounts } from '../../tables/orders.tables'
import { countInAll, countOrders } from './count-orders'
import { foldOrderCounts } from './fold-order-counts'

let database: TestDatabase
let db: Db
let userId: number
let serviceId: number
const viewer = { id: 1, username: 'admin', group: groups.admin }

beforeEach(async () => {
  database = await createTestDatabase()
  db = database.db
  userId = await addUser(db)
  serviceId = await addService(db)
})
afterEach(() => database.drop())

const add = (tx: Db, overrides: { number?: string; createdOn?: Date } = {}) =>
  addOrder(tx, { userId, serviceId, ...overrides })

const total = (query = {}, status?: (typeof orderStatuses)[number]) =>
  countInAll(db, { viewer, query, ...(status && { status }) })

/** Stored and counted, as one statement sees them. */
async function storedAndCounted() {
  const { rows } = await db.execute<{ stored: number; counted: number; wrong: number }>(sql`
    with stored as (
      select starts as day, status, total from order_counts where unit = 'day'
      union all
      select day, status, change from order_count_changes
    ), counted as (
      select order_day(created_on) as day, status, count(*) as total from orders group by 1, 2
    )
    select (select coalesce(sum(total), 0)::int from stored) as stored,
           (select count(*)::int from orders) as counted,
           (select count(*)::int
              from (select day, status, sum(total) as total from stored group by 1, 2) as k
              full join counted as c using (day, status)
             where coalesce(k.total, 0) <> coalesce(c.total, 0)) as wrong`)
  return rows[0] as { stored: number; counted: number; wrong: number }
}

test('counts what was added, changed, moved to another day and removed, before and after folding', async () => {
  const first = await add(db, { createdOn: new Date('2026-01-31T22:59:00Z') })
  const second = await add(db, { createdOn: new Date('2026-01-31T23:00:00Z') })
  await add(db, { createdOn: new Date('2026-02-10T12:00:00Z') })
  const january = { created_on__date__lte: '2026-01-31' }
  for (let round = 0; round < 2; round += 1) {
    expect(await total()).toBe(3)
    expect(await total(january)).toBe(1)
    expect(
      await total({ created_on__date__gte: '2026-02-01', created_on__date__lte: '2026-02-09' }),
    ).toBe(1)
    await foldOrderCounts(db)
  }
  await db
    .update(orders)
    .set({ status: 'Completed' })
    .where(sql`number = ${first}`)
  await db
    .update(orders)
    .set({ createdOn: new Date('2026-01-05T12:00:00Z') })
    .where(sql`number = ${second}`)
  expect(await total({}, 'Completed')).toBe(1)
  expect(await total({}, 'Payment Pending')).toBe(2)
  expect(await total(january)).toBe(2)
  await db.delete(orders).where(sql`number = ${first}`)
  expect(await countOrders(db, { viewer, query: {} })).toMatchObject({
    counts: { All: 2, Completed: 0, 'Payment Pending': 2 },
  })
})

test('forgets everything with the table, and a change of nothing leaves no row', async () => {
  const number = await add(db)
  await foldOrderCounts(db)
  await db
    .update(orders)
    .set({ item: 'Loan agreement' })
    .where(sql`number = ${number}`)
  expect(await db.select().from(orderCountChanges)).toEqual([])
  // The ledger refuses it, and with it everybody who is no owner of the tables.
  await db.execute(sql`alter table ledger_entries disable trigger user`)
  await db.execute(sql`alter table ledger_lines disable trigger user`)
  await db.execute(sql`truncate orders cascade`)
  expect(await total()).toBe(0)
})

test('does not know what a transaction has not committed, and never what it took back', async () => {
  await db
    .transaction(async (tx) => {
      await add(tx)
      expect(await countInAll(tx, { viewer, query: {} })).toBe(1)
      expect(await total()).toBe(0)
      await foldOrderCounts(db)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await total()).toBe(0)
  expect(await db.select().from(orderCounts)).toEqual([])
})

test('is exact at every moment while many write, some take back, and two fold', async () => {
  const wanted = 40
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; n < wanted; n += 1) await write(`W${writer}-${n}`, n)
  })
  const over = Promise.all(writers)
  let going = true
  const ended = over.finally(() => (going = false))
  const others = [folding(), folding(), watching()]
  await ended
  await Promise.all(others)
  await foldOrderCounts(db)
  expect(await storedAndCounted()).toMatchObject({ wrong: 0 })
  expect(await total()).toBe((await storedAndCounted()).counted)
  expect(await db.select().from(orderCountChanges)).toEqual([])

  async function folding() {
    while (going) await foldOrderCounts(db)
  }
  async function watching() {
    while (going) {
      const { stored, counted, wrong } = await storedAndCounted()
      expect({ stored, wrong }).toEqual({ stored: counted, wrong: 0 })
    }
  }
})

/** Adds an order on one of few days, changes its status or its day, removes every fifth; every third is taken back. */
async function write(number: string, n: number) {
  const taken = new Error('taken back')
  await db
    .transaction(async (tx) => {
      const day = (shift: number) => new Date(Date.UTC(2026, 2, 1 + ((n + shift) % 3), 12))
      await add(tx, { number, createdOn: day(0) })
      const status = orderStatuses[n % orderStatuses.length]
      await tx
        .update(orders)
        .set({ status, createdOn: day(n % 2) })
        .where(sql`number = ${number}`)
      if (n % 5 === 0) await tx.delete(orders).where(sql`number = ${number}`)
      if (n % 3 === 0) throw taken
    })
    .catch((error: unknown) => {
      if (error !== taken) throw error
    })
}
