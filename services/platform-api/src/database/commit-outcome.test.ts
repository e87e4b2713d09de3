import { sql } from 'drizzle-orm'
import { loseCommitAfter } from '../testing/lose-commit'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { mayBeCommitted } from './commit-outcome'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`create table notes (id int primary key)`)
})
afterAll(() => database.drop())

const add = (id: number, then = async () => {}) =>
  database.db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${id})`)
      await then()
    })
    .catch((error: unknown) => error)
const stored = async () => (await database.db.execute(sql`select id from notes`)).rows

test('a transaction whose COMMIT was not answered may be committed', async () => {
  const { restore } = loseCommitAfter('insert into notes')
  const error = await add(1)
  restore()
  expect(error).toBeInstanceOf(Error)
  expect(mayBeCommitted(error)).toBe(true)
  expect(await stored()).toEqual([{ id: 1 }])
})

test('one that failed at a statement, or by its own decision, is not', async () => {
  const refused = new Error('refused')
  const errors = [await add(1), await add(2, () => Promise.reject(refused))]
  expect(errors).toEqual([expect.any(Error), refused])
  expect(errors.map(mayBeCommitted)).toEqual([false, false])
  expect([undefined, 'text', new Error('other')].map(mayBeCommitted)).not.toContain(true)
  expect(await stored()).toEqual([{ id: 1 }])
})
