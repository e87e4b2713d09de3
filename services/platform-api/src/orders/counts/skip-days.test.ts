import { groups } from 'shared-contracts/capabilities'
import { orders } from '../../tables/orders.tables'
import { listOrders } from '../routes/list-orders'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { addService, addUser } from '../../testing/test-records'
import { foldOrderCounts } from './fold-order-counts'
import { skipDays } from './skip-days'

let database: TestDatabase
const viewer = { id: 1, username: 'admin', group: groups.admin }
const made = 2500
const firstDay = Date.UTC(2026, 0, 1, 12)
const hours = 60 * 60_000

/** Two and a half thousand orders, one an hour; every fifth is completed. */
beforeAll(async () => {
  database = await createTestDatabase()
  const userId = await addUser(database.db)
  const serviceId = await addService(database.db)
  const rows = Array.from({ length: made }, (_, n) => ({
    number: `AMF-${n}`,
    userId,
    serviceId,
    item: 'Loan agreement',
    flow: 'A' as const,
    status: n % 5 === 0 ? ('Completed' as const) : ('Processing' as const),
    createdOn: new Date(firstDay + n * hours),
    costKobo: 1,
    costText: '',
    filingKobo: 0,
    filingText: '',
  }))
  await database.db.insert(orders).values(rows.slice(0, 2000))
  await foldOrderCounts(database.db)
  await database.db.insert(orders).values(rows.slice(2000))
})
afterAll(() => database.drop())

async function numbers(query: object, status?: 'Completed') {
  const page = await listOrders(database.db, { viewer, query, ...(status && { status }) })
  return page.results.map(({ number }) => number)
}

test('a late page holds what it would hold if all earlier orders were read', async () => {
  const newest = (n: number) => `AMF-${made - 1 - n}`
  expect(await numbers({ page: '201', page_size: '10' })).toEqual(
    Array.from({ length: 10 }, (_, n) => newest(2000 + n)),
  )
  expect(await numbers({ page: '250', page_size: '10' })).toEqual(
    Array.from({ length: 10 }, (_, n) => newest(2490 + n)),
  )
})

test('skips the days of earlier pages, within the days and the status that are asked for', async () => {
  const late = await skipDays(database.db, { viewer, query: {} }, 2400)
  expect(late.lastDay).toBe('2026-01-05')
  expect(late.offset).toBeLessThan(24)
  const days = { created_on__date__lte: '2026-04-10' }
  const within = await skipDays(database.db, { viewer, query: days }, 2300)
  expect(within.lastDay).toBe('2026-01-05')
  expect(await skipDays(database.db, { viewer, query: {}, status: 'Completed' }, 10)).toEqual({
    offset: 10,
  })
})

test('reads the earlier orders where their days say nothing', async () => {
  for (const query of [{ ordering: 'item' }, { ordering: 'created_on' }, { search: 'loan' }]) {
    expect(await skipDays(database.db, { viewer, query }, 2400)).toEqual({ offset: 2400 })
  }
  expect(await numbers({ ordering: 'created_on', page: '250', page_size: '10' })).toEqual(
    Array.from({ length: 10 }, (_, n) => `AMF-${2490 + n}`),
  )
})

test('a search that finds more than it takes at once is counted all the same', async () => {
  const { paginationTotal, results } = await listOrders(database.db, {
    viewer,
    query: { search: 'loan', page: '2' },
  })
  expect(paginationTotal).toBe(made)
  expect(results[0]?.number).toBe(`AMF-${made - 21}`)
  await expect(
    listOrders(database.db, { viewer, query: { search: 'AMF-249', page: '2' } }),
  ).rejects.toThrow('Invalid page.')
})
