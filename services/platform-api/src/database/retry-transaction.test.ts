import { sql } from 'drizzle-orm'
import { waitForLocks } from '../testing/lock-waits'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { isSerializationFailure, retryTransaction } from './retry-transaction'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`create table counters (id int primary key, value int not null)`)
  await database.db.execute(sql`insert into counters values (1, 0), (2, 0)`)
})
afterAll(() => database.drop())

/** Adds one to both counters, and lets the other one begin between the two. */
function addToBoth([first, second]: [number, number], between: () => Promise<void>) {
  const add = (id: number) => sql`update counters set value = value + 1 where id = ${id}`
  return database.db.transaction(async (tx) => {
    await tx.execute(add(first))
    await between()
    await tx.execute(add(second))
  })
}

test('of two transactions that wait for each other both succeed, and each counts once', async () => {
  let other: Promise<void> | undefined
  await addToBoth([1, 2], async () => {
    if (other) return
    other = addToBoth([2, 1], async () => {})
    await waitForLocks(database.db)
  })
  await other
  const { rows } = await database.db.execute(sql`select value from counters order by id`)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test('repeats what PostgreSQL ended for the sake of another, and nothing else', () => {
  const wrapped = new Error('Failed query', { cause: coded('40P01') })
  expect([coded('40P01'), coded('40001'), wrapped].map(isSerializationFailure)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [coded('23505'), coded('57P01'), 'text', undefined].map(isSerializationFailure),
  ).not.toContain(true)
})

test('gives up in the end', async () => {
  let tries = 0
  const work = () => {
    tries += 1
    return Promise.reject(coded('40P01'))
  }
  await expect(retryTransaction(work)).rejects.toThrow('failed')
  expect(tries).toBe(5)
})
